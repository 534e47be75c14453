/** `npm run desk-pictures`: the desk's overview and a list, of seeded registrations, for the README. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { runFair } from "../tests/support/run-type-script";
import { launchBrowser } from "./browser";
import { startDesk } from "./desk";

const screen = { width: 1280, height: 860 };
const pictures = {
  "README-desk-overview.webp": "/en",
  "README-desk-list.webp": "/tr/visit?search=ay%C5%9Fe&country=TR&sort=company",
};

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "desk-pictures-"));
  const variables = { DATA_DIR: dataDir };
  await runFair(["seed", "visit=5200", "exhibit=310", "press=140"], variables);
  const desk = await startDesk(variables);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: screen });
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
