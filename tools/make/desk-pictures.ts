/**
 * `npm run make desk-pictures`: pictures of the desk's overview and a list for the documentation, with invented data.
 * They are taken ten days before the fair, as one of the staff sees the desk.
 */
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { parseIsoDay, toIsoDay } from "@/lib/fair/days";
import { fair } from "@/lib/fair/facts";
import { startBrowser } from "../../scripts/browser";
import { buildClockEnv } from "../../scripts/clock";
import { startDesk } from "../../scripts/desk";

const screen = { width: 1280, height: 860 };
const pictures = {
  "docs/pictures/desk-overview.webp": "/en",
  "docs/pictures/desk-list.webp": "/tr/visit?search=ay%C5%9Fe&country=TR&sort=company",
};

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "desk-pictures-"));
  const day = toIsoDay((parseIsoDay(fair.startDate) ?? 0) - 10);
  const variables = {
    ...buildClockEnv(`${day}T16:20`),
    DATA_DIR: dataDir,
    DESK_ACCESS: "proxy",
    DESK_PROXY: "127.0.0.1",
    DESK_PERMISSIONS: "staff=all",
  };
  const seed = ["dist/fair.cjs", "seed", "--yes", "visit=5200", "exhibit=310", "press=140"];
  execFileSync(process.execPath, seed, { env: { ...process.env, ...variables } });
  const desk = await startDesk(variables);
  const browser = await startBrowser();
  try {
    const page = await browser.newPage({
      viewport: screen,
      extraHTTPHeaders: { "Remote-User": "defne.aksoy", "Remote-Groups": "staff" },
    });
    for (const [file, path] of Object.entries(pictures)) {
      await page.goto(`${desk.url}/desk${path}`, { waitUntil: "load" });
      await sharp(await page.screenshot())
        .webp({ quality: 80 })
        .toFile(file);
    }
  } finally {
    await browser.close();
    await desk.stop();
    await rm(dataDir, { recursive: true });
  }
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
