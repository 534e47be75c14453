/**
 * `npm run bench line [-- PROJECT…]`: when a phone on a slow line shows a page and answers it. The line is observed,
 * not simulated: Caddy sends HTTP/2 over TLS through a relay of 1.6 Mbit/s down, 0.75 up and 150 ms there and back to
 * Chromium, whose processor is slowed down four times. Built projects, each a folder, take turns, and the framework's
 * empty page beside them: `npm run bench line -- . ../before`. It prints a Markdown table of medians, and fails when
 * the first project breaks a promise, or answers later than another one. `BENCH_ROUNDS=9` takes other than five
 * rounds, `BENCH_PAGES=/tr,/ar` these pages alone. A line holds less than the system's buffers: set
 * net.ipv4.tcp_wmem and tcp_rmem to at most 64 kB.
 */
import { chromium } from "playwright";
import { wholeBrowserOptions } from "@/scripts/browser";
import { head, median, row, run } from "./figures";
import { startFronted } from "./http2-site";
import { linePages, type Seen, visit } from "./line-visits";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const EXHIBITORS = 350;

const asked = process.env.BENCH_PAGES?.split(",");
const pages = linePages.filter(({ path }) => !asked || asked.includes(path));
const projects = process.argv.length > 2 ? process.argv.slice(2) : ["."];

/** A page of a project, and all visits to it. */
interface Row {
  name: string;
  project: string;
  url: string;
  page?: (typeof pages)[number];
  visits: Seen[];
}

const seconds = (value: number) => (value / 1000).toFixed(2);
const middle = ({ visits }: Row, mark: keyof Seen) => median(visits.map((seen) => seen[mark]));

/** The median in seconds, with the range in brackets. */
function cell(row: Row, mark: keyof Seen): string {
  const values = row.visits.map((seen) => seen[mark]);
  const range = `${seconds(Math.min(...values))}–${seconds(Math.max(...values))}`;
  return `${seconds(median(values))} (${range})`;
}

function print(rows: Row[]): void {
  const paints = ["First paint (s)", "LCP (s)", "First input answered (s)"];
  head(["Page", "Project"], [...paints, "KB until the first paint", "Moved", "Promised (s)"]);
  for (const one of rows) {
    const promised = one.page ? Object.values(one.page.promised).map(seconds).join(", ") : "";
    row([
      ...[one.name, one.project, cell(one, "first"), cell(one, "largest")],
      one.page ? cell(one, "input") : "",
      Math.round(middle(one, "bytes") / 1024),
      ...[middle(one, "moved").toFixed(3), promised],
    ]);
  }
}

/** What the first project breaks of its promises. */
function broken(rows: Row[]): string[] {
  const own = rows.filter(({ project, page }) => page && project === projects[0]);
  return own.flatMap((row) => {
    const marks = ["first", "largest", "input"] as const;
    const late = marks.flatMap((mark) => {
      const most = row.page?.promised[mark] ?? 0;
      const value = middle(row, mark);
      return value > most ? [`${mark} after ${seconds(value)} s, promised ${seconds(most)}`] : [];
    });
    const later = rows
      .filter(({ name, project }) => name === row.name && project !== row.project)
      .filter((other) => middle(row, "input") > middle(other, "input"))
      .map(({ project }) => `answers later than in ${project}`);
    return [...late, ...later].map((what) => `${row.name}: ${what}`);
  });
}

run(async () => {
  const sites: Awaited<ReturnType<typeof startFronted>>[] = [];
  const browser = await chromium.launch(wholeBrowserOptions);
  try {
    for (const project of projects) {
      sites.push(await startFronted(project, { exhibitors: EXHIBITORS, front: "slow" }));
    }
    const rows: Row[] = [
      ...sites.map(({ project, emptyUrl: url }) => ({ name: "Empty page", project, url })),
      ...pages.flatMap((page) =>
        sites.map(({ project, url }) => ({ name: page.path, project, url: url + page.path, page })),
      ),
    ].map((row) => ({ ...row, visits: [] }));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { url, page, visits } of rows) {
        visits.push(await visit(browser, url, page?.input));
      }
    }
    print(rows);
    for (const what of broken(rows)) {
      console.error(what);
      process.exitCode = 1;
    }
  } finally {
    await browser.close();
    for (const site of sites) await site.stop();
  }
});
