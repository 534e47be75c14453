/** Passes for a pasted list: within the quota, in one change, nobody twice. */
import type { CompanyRight } from "@/lib/companies/company-access";
import { getCompanyLimit } from "@/lib/companies/email-limits";
import type { Database } from "@/lib/database/port";
import { fair } from "@/lib/fair/facts";
import { listHolderPasses } from "@/lib/passes/staff-pass";
import { addTeamPasses, checkTeam } from "@/lib/server/companies/team-service";
import { describeTeam } from "@/lib/server/companies/team-view";
import { provideServices, type Services } from "@/lib/server/process";
import { createDeskStore } from "@/lib/store";
import { getDocumentPlace } from "@/lib/store/collections";
import type { DeskStore } from "@/lib/store/ports";
import { exhibitRecord } from "../../support/records/records";
import { provideStores } from "../../support/stores/stores";

jest.setTimeout(90_000);

const stores = provideStores();
const at = "2026-06-01T09:00:00.000Z";
const names = (people: readonly { name: string }[]) => people.map(({ name }) => name);

let database: Database;
let store: DeskStore;
let token: string;

/** Opens the page: what is posted then is about what it has shown. */
async function open(attempt = 0, right: CompanyRight = "all") {
  const found = await store.companies.findByToken(token);
  provideServices({
    store,
    limit: { countAttempt: () => attempt },
    metrics: { countRefusal: () => undefined },
    getShownCompany: () => (found ? { ...found, person: { ...found.person, right } } : "none"),
  } as unknown as Services);
}

beforeEach(async () => {
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
  database = stores.sqlite();
  store = createDeskStore(database);
  await store.create("exhibit", "a", exhibitRecord);
  // Six passes.
  const stand = { hall: 1, number: "A1", area: 18 };
  await store.reviews.change("exhibit", "a", (review) => ({
    ...review,
    decision: { state: "accepted", at, by: "ada", stand },
  }));
  const person = await store.companies.ensureContactLink("a");
  token = person ? await store.companies.deriveToken(person) : "";
  await open();
});

const post = (text: string) => ({ headers: new Headers(), trap: "", text, press: "one-press" });
const given = async () => listHolderPasses(await store.reviews.read("exhibit", "a"));
const waiting = async () =>
  (await Array.fromAsync(store.queue.list()))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith("stand"));

it("gives each person one pass and one email, also if the press arrives twice or again", async () => {
  const list = "Deniz Ak; deniz@example.com\nLina Haddad; lina@example.com\nOmar Said";
  expect(await checkTeam(post(list))).toMatchObject({ status: "checked", list: { wrong: [] } });
  expect(await given()).toEqual([]);
  const outcomes = await Promise.all([addTeamPasses(post(list)), addTeamPasses(post(list))]);
  expect(outcomes).toMatchObject([{ status: "given" }, { status: "given" }]);
  expect(await addTeamPasses(post(list))).toMatchObject({ known: [], unfit: [], unsent: [] });
  expect(names((await given()) as { name: string }[])).toEqual([
    "Deniz Ak",
    "Lina Haddad",
    "Omar Said",
  ]);
  expect((await waiting()).toSorted()).toEqual(["stand1", "stand2"]);
  // Another page does not know of the first.
  expect(await addTeamPasses({ ...post(list), press: "another" })).toMatchObject({
    status: "given",
    given: [],
  });
  expect(await given()).toHaveLength(3);
});

it("names those who have a pass and those who do not fit, and gives the others theirs", async () => {
  await addTeamPasses(post("Deniz Ak; deniz@example.com\nOmar Said"));
  await open();
  const { firstName, lastName } = exhibitRecord;
  const list = `${firstName} ${lastName}\ndeniz ak\nA B\nC D\nE F\nG H\nI J; i@example.com`;
  const plan = { known: [`${firstName} ${lastName}`, "deniz ak"], unfit: ["I J"] };
  const checked = await checkTeam(post(list));
  if (checked.status !== "checked") throw new Error(checked.status);
  expect([names(checked.plan.known), names(checked.plan.unfit)]).toEqual(Object.values(plan));
  const outcome = await addTeamPasses({ ...post(list), press: "second" });
  if (outcome.status !== "given") throw new Error(outcome.status);
  expect([names(outcome.known), names(outcome.unfit)]).toEqual(Object.values(plan));
  expect(await given()).toHaveLength(6);
  expect(await waiting()).toEqual(["stand1"]);
  const { result } = describeTeam(outcome, { text: list, locale: "en", page: "/" });
  expect(result?.title).toBe("4 passes were issued");
  expect(result?.left.join()).toMatch(/no pass left .* for .*I J/);
});

it("gives nothing while a line is wrong, and keeps what was pasted", async () => {
  const list = "Deniz Ak; deniz@example.com\nLina; nowhere";
  const outcome = await addTeamPasses(post("Deniz Ak; deniz@example.com\nLina; lina@"));
  expect(await given()).toEqual([]);
  const state = describeTeam(outcome, { text: list, locale: "en", page: "/" });
  expect(state).toMatchObject({ text: list, problem: expect.stringContaining("One line") });
  expect(state.wrong?.[0]).toMatch(/^Line 2, .*Lina; lina@.*: Please enter a valid email\.$/);
  expect(await addTeamPasses(post(" \n "))).toEqual({ status: "empty" });
  expect(await addTeamPasses(post("Ada\n".repeat(300)))).toEqual({ status: "tooLong" });
});

it("emails no more than the limits allow, and says who was not emailed", async () => {
  const { max, day, address } = getCompanyLimit("a", new Date());
  await database.change([], () => ({
    writes: [
      { put: getDocumentPlace(fair.id, "confirmed", address), data: { count: max - 4, day } },
    ],
    result: undefined,
  }));
  const info = (name: string) => `${name}; info@example.com`;
  const list = [..."ABCD"].map((letter) => info(`${letter} Ak`));
  const outcome = await addTeamPasses(
    post([...list, "E Ak; e@example.com", "F Ak; f@example.com"].join("\n")),
  );
  if (outcome.status !== "given") throw new Error(outcome.status);
  // Three a day for an address, and one more for the company.
  expect(names(outcome.unsent)).toEqual(["D Ak", "F Ak"]);
  expect(outcome.given).toHaveLength(6);
  expect(await waiting()).toHaveLength(4);
  const { result } = describeTeam(outcome, { text: "", locale: "tr", page: "/" });
  expect(result?.left[0]).toMatch(/D Ak.*F Ak/);
});

it("refuses a link without the right, a full limit, a filled trap, and an exhibitor no longer accepted", async () => {
  const list = post("Deniz Ak");
  await open(9);
  expect(await addTeamPasses(list)).toEqual({ status: "tooMany" });
  await open();
  const refused = await addTeamPasses({ ...list, trap: "x" });
  expect(refused).toEqual({ status: "refused" });
  const { problem } = describeTeam(refused, { text: "", locale: "en", page: "/" });
  expect(problem).toMatch(/^The change could not be made/);
  await open(0, "listing");
  expect(await addTeamPasses(list)).toEqual({ status: "gone" });
  await open();
  await store.reviews.change("exhibit", "a", ({ decision: _, ...review }) => review);
  expect(await addTeamPasses(list)).toEqual({ status: "gone" });
  expect(await given()).toEqual([]);
});
