/** `npm run fair -- report`: the figures of the store as files. */
import { join } from "node:path";
import { openSqlite } from "@/lib/database/sqlite-file";
import { createDeskStore } from "@/lib/store";
import { computeFiguresDigest } from "@/staff/desk/report/frozen-figures";
import { runFair } from "../support/servers/run-type-script";
import { provideStores } from "../support/stores/stores";

jest.setTimeout(90_000);

const stores = provideStores();
const folder = () => join(stores.folder, "site");
const fairIn = (...typed: string[]) => runFair(typed, { DATA_DIR: folder() });

it("counts what is stored, and gives a frozen version letter by letter", async () => {
  await fairIn("seed", "visit=40", "--exhibitors", "10", "--arrivals", "50");
  const { stdout: now } = await fairIn("report", "--format", "json");
  const figures = JSON.parse(now);
  // Some of the invented visitors share name and number with an invented exhibitor.
  const { visits, people, leftOut } = figures.visitors;
  expect(visits + leftOut.exhibitors.visits).toBe(50);
  expect(people).toBeLessThan(visits);
  expect(figures.before).toMatchObject({ name: "2024", from: "facts" });
  // What was typed is everyone counted at the entrance and the area of the halls; the report counts persons and stands.
  expect(Object.keys(figures.before.figures)).toEqual([
    "visitorCountries",
    "exhibitors",
    "exhibitorCountries",
  ]);

  const store = createDeskStore(openSqlite(folder()));
  const version = { at: new Date(), by: "ada", figures: now, digest: computeFiguresDigest(now) };
  await store.reports.freeze(version, "press");
  // Whoever is erased afterwards is missing in the figures of now, not in those that were frozen.
  const { items } = await store.checkIns.readPage({ limit: 10 });
  const came = items.filter(({ days }) => Object.keys(days).length > 0).map(({ id }) => id);
  await store.erase({ by: "ada", form: "visit", ids: came });
  await store.close();
  const { stdout: frozen } = await fairIn("report", "--format", "json", "--frozen", "1");
  expect(computeFiguresDigest(frozen)).toBe(version.digest);
  const { stdout: later } = await fairIn("report", "--format", "json");
  expect(JSON.parse(later).visitors.visits).toBeLessThan(visits);
  expect(JSON.parse(later).erased).toBe(came.length);
});

it("says that there is no such version", async () => {
  expect(await fairIn("report", "--frozen", "7")).toEqual({
    stdout: "",
    stderr: "There is no version 7 of this report.\n",
    exitCode: 1,
  });
});
