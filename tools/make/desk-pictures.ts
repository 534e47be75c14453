/**
 * `npm run make desk-pictures`: pictures of the desk's overview and a list for the documentation, with invented data.
 */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { openSqlite } from "@/lib/database/sqlite-file";
import { fair } from "@/lib/fair/facts";
import { seedRegistrations } from "../../lib/server/seed/seed";
import { startBrowser } from "../../scripts/browser";
import { startDesk } from "../../scripts/desk";

const screen = { width: 1280, height: 860 };
const pictures = {
  "docs/pictures/desk-overview.webp": "/en",
  "docs/pictures/desk-list.webp": "/tr/visit?search=ay%C5%9Fe&country=TR&sort=company",
};

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "desk-pictures-"));
  const variables = { DATA_DIR: dataDir };
  const database = openSqlite(dataDir);
  await seedRegistrations(
    { database, edition: fair.id },
    { visit: 5200, exhibit: 310, press: 140 },
  );
  await database.close();
  const desk = await startDesk(variables);
  const browser = await startBrowser();
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
