/**
 * `npm run bench line [-- PROJECT…]`: when a phone on a slow line shows a page and answers it. The line is real, not
 * simulated: Caddy sends HTTP/2 over TLS through a relay of 1.6 Mbit/s down, 0.75 up and 150 ms round trip to Chromium,
 * whose processor is slowed down four times. Built projects, each a folder, take turns with the framework's empty page:
 * `npm run bench line -- . ../before`. Prints a Markdown table of medians. Fails if the first project breaks a limit or
 * answers later than another one. `BENCH_ROUNDS=9` changes the five rounds, `BENCH_PAGES=/tr,/ar` selects pages. A line
 * holds less than the system's buffers: set net.ipv4.tcp_wmem and tcp_rmem to at most 64 kB.
 */
import { chromium } from "playwright";
import { wholeBrowserOptions } from "@/scripts/browser";
import { computeMedian, printTableHead, printTableRow, run } from "./figures";
import { startProxiedSite } from "./http2-site";
import { linePages, measureVisit, type VisitFigures } from "./line-visits";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const EXHIBITOR_COUNT = 350;

const requestedPaths = process.env.BENCH_PAGES?.split(",");
const pages = linePages.filter(({ path }) => !requestedPaths || requestedPaths.includes(path));
const projects = process.argv.length > 2 ? process.argv.slice(2) : ["."];

interface Row {
  name: string;
  project: string;
  url: string;
  page?: (typeof pages)[number];
  visits: VisitFigures[];
}

const formatSeconds = (value: number) => (value / 1000).toFixed(2);
const computeRowMedian = ({ visits }: Row, mark: keyof VisitFigures) =>
  computeMedian(visits.map((seen) => seen[mark]));

/** The median in seconds, with the range in brackets. */
function formatCell(row: Row, mark: keyof VisitFigures): string {
  const values = row.visits.map((seen) => seen[mark]);
  const range = `${formatSeconds(Math.min(...values))}–${formatSeconds(Math.max(...values))}`;
  return `${formatSeconds(computeMedian(values))} (${range})`;
}

function print(rows: Row[]): void {
  const paints = ["First paint (s)", "LCP (s)", "First input answered (s)"];
  printTableHead(
    ["Page", "Project"],
    [...paints, "KB until the first paint", "Moved", "Promised (s)"],
  );
  for (const one of rows) {
    const promised = one.page ? Object.values(one.page.promised).map(formatSeconds).join(", ") : "";
    printTableRow([
      ...[one.name, one.project, formatCell(one, "first"), formatCell(one, "largest")],
      one.page ? formatCell(one, "input") : "",
      Math.round(computeRowMedian(one, "bytes") / 1024),
      ...[computeRowMedian(one, "moved").toFixed(3), promised],
    ]);
  }
}

function listBrokenPromises(rows: Row[]): string[] {
  const own = rows.filter(({ project, page }) => page && project === projects[0]);
  return own.flatMap((row) => {
    const marks = ["first", "largest", "input"] as const;
    const late = marks.flatMap((mark) => {
      const most = row.page?.promised[mark] ?? 0;
      const value = computeRowMedian(row, mark);
      return value > most
        ? [`${mark} after ${formatSeconds(value)} s, promised ${formatSeconds(most)}`]
        : [];
    });
    const later = rows
      .filter(({ name, project }) => name === row.name && project !== row.project)
      .filter((other) => computeRowMedian(row, "input") > computeRowMedian(other, "input"))
      .map(({ project }) => `answers later than in ${project}`);
    return [...late, ...later].map((what) => `${row.name}: ${what}`);
  });
}

run(async () => {
  const sites: Awaited<ReturnType<typeof startProxiedSite>>[] = [];
  const browser = await chromium.launch(wholeBrowserOptions);
  try {
    for (const project of projects) {
      sites.push(await startProxiedSite(project, { exhibitors: EXHIBITOR_COUNT, front: "slow" }));
    }
    const rows: Row[] = [
      ...sites.map(({ project, emptyUrl: url }) => ({ name: "Empty page", project, url })),
      ...pages.flatMap((page) =>
        sites.map(({ project, url }) => ({ name: page.path, project, url: url + page.path, page })),
      ),
    ].map((row) => ({ ...row, visits: [] }));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { url, page, visits } of rows) {
        visits.push(await measureVisit(browser, url, page?.input));
      }
    }
    print(rows);
    for (const what of listBrokenPromises(rows)) {
      console.error(what);
      process.exitCode = 1;
    }
  } finally {
    await browser.close();
    for (const site of sites) await site.stop();
  }
});
