/** Who may open the page of a company: what a link opens, what ends it, and how a lost one comes again. */
import { createHash } from "node:crypto";
import {
  CONTACT,
  noAccess,
  withColleague,
  withoutLink,
  withRenewedLink,
} from "@/lib/companies/company-access";
import { getCompanyLimit } from "@/lib/companies/email-limits";
import { type Database, iterateDocuments } from "@/lib/database/port";
import { fair } from "@/lib/fair/facts";
import { withHolderPass, withoutHolderPass } from "@/lib/passes/staff-pass";
import { createColleague } from "@/lib/server/companies/colleague-service";
import { createHolderPass, sendHolderPass } from "@/lib/server/companies/holder-pass-service";
import { provideServices, type Services } from "@/lib/server/process";
import { createDeskStore } from "@/lib/store";
import { getDocumentPlace } from "@/lib/store/collections";
import type { DeskStore } from "@/lib/store/ports";
import { exhibitRecord } from "../../support/records/records";
import { provideStores } from "../../support/stores/stores";

jest.setTimeout(90_000);

const stores = provideStores();

const at = "2026-06-01T09:00:00.000Z";
const dueAt = new Date(at);
const limit = { address: "digest", day: "2026-06-01", max: 3 };
/** The limits of an email: of its address, and of the company that causes it. */
const limitsOf = (id: string, ofAddress = {}, ofCompany = {}) => ({
  address: { ...limit, ...ofAddress },
  company: { ...limit, address: `company ${id}`, max: 60, ...ofCompany },
});
const bora = { nonce: "b", at, by: "contact", name: "Bora", email: "bora@example.com" };

let database: Database;
let store: DeskStore;

beforeEach(() => {
  database = stores.sqlite();
  store = createDeskStore(database);
});

/** Gives a pass on a stand, with an email if it has an address. */
function givePass(
  id: string,
  pass: { id: string; email?: string },
  { limits = limitsOf(id), empties = false } = {},
) {
  const given = { ...pass, token: pass.id.padEnd(20, "0"), name: `Deniz ${pass.id}`, at, by: "c" };
  return store.stands.change(
    id,
    (review) => {
      // Each takes the place of those before, if the stand is never to be full.
      const made = withHolderPass(empties ? { ...review, passes: [] } : review, "exhibit", given);
      return "review" in made ? made.review : undefined;
    },
    pass.email ? { pass: pass.id, dueAt, limits } : undefined,
  );
}

const waiting = async () =>
  (await Array.fromAsync(store.queue.list())).map(({ id, kind }) => `${id} ${kind}`).sort();

/** An exhibitor who is accepted, or not any more. */
async function decide(id: string, state: "accepted" | "declined" = "accepted", number = "A1") {
  await store.reviews.change("exhibit", id, (review) => ({
    ...review,
    decision: {
      state,
      at,
      by: "ada",
      ...(state === "accepted" && { stand: { hall: 1, number, area: 12 } }),
    },
  }));
}

async function accepted(id: string, number?: string) {
  await store.create("exhibit", id, exhibitRecord);
  await decide(id, "accepted", number);
}

/** The token of the contact person. */
async function tokenOf(id: string) {
  const person = await store.companies.ensureContactLink(id);
  return person && store.companies.deriveToken(person);
}

const opens = async (token = "") => {
  const found = await store.companies.findByToken(token);
  return found && [found.registration.id, found.person.place];
};

/** Adds a colleague, with the email that brings the link. */
const addColleague = (id: string, { nonce, ...own } = bora, limits = limitsOf(id)) =>
  store.companies.change(
    id,
    (before) => {
      const added = withColleague(before, { ...own, nonce, right: "listing" });
      return "access" in added ? added.access : undefined;
    },
    { to: ({ people }) => people.find((one) => one.nonce === nonce)?.place, dueAt, limits },
  );

it("makes one link for the contact person of an accepted exhibitor, also when two ask at once", async () => {
  await accepted("a");
  const [one, other] = await Promise.all([tokenOf("a"), tokenOf("a")]);
  expect(one).toMatch(/^[\w-]{20}$/);
  expect(other).toBe(one);
  expect(await opens(one)).toEqual(["a", CONTACT]);
  expect((await store.companies.findByToken(one ?? ""))?.review.decision?.stand?.number).toBe("A1");
  await store.companies.recordUse("a", CONTACT, new Date("2026-06-02T10:00:00Z"));
  const { people } = await store.companies.read("a");
  expect(people[0]?.usedAt).toBe("2026-06-02T10:00:00.000Z");
});

it("opens nothing to others: unknown, of another edition, undecided, erased", async () => {
  await accepted("a");
  const token = await tokenOf("a");
  expect(await opens("-".repeat(20))).toBeUndefined();
  expect(await store.openEdition("expo_2025").companies.findByToken(token ?? "")).toBeUndefined();
  await store.create("exhibit", "new", { ...exhibitRecord, email: "x@example.com" });
  expect(await store.companies.ensureContactLink("new")).toBeUndefined();
  expect(await store.companies.ensureContactLink("nobody")).toBeUndefined();
  await store.erase({ form: "exhibit", ids: ["a"], by: "ada" });
  expect(await opens(token)).toBeUndefined();
  expect(await store.companies.read("a")).toEqual(noAccess);
});

it("ends with the decision, and opens again with it", async () => {
  await accepted("a");
  const token = await tokenOf("a");
  await decide("a", "declined");
  expect(await opens(token)).toBeUndefined();
  expect(await store.companies.ensureContactLink("a")).toBeUndefined();
  await decide("a");
  expect(await opens(token)).toEqual(["a", CONTACT]);
});

it("keeps the digest of a link and never the link", async () => {
  await accepted("a");
  const token = (await tokenOf("a")) ?? "";
  const collections = await database.listCollections();
  const name = collections.find((one) => one.endsWith("_company_access")) ?? "";
  const kept = JSON.stringify(
    await Array.fromAsync(iterateDocuments(database, { name, indexed: [] }, { limit: 9 })),
  );
  expect(kept).toContain(createHash("sha256").update(token).digest("base64url"));
  expect(kept).not.toContain(token);
});

it("puts another link in the place of one, and ends one for good", async () => {
  await accepted("a");
  const first = await tokenOf("a");
  await store.companies.change("a", (before) =>
    withRenewedLink(before, CONTACT, { nonce: "renewed", at, by: "ada" }),
  );
  const second = await tokenOf("a");
  expect(await opens(first)).toBeUndefined();
  expect(await opens(second)).toEqual(["a", CONTACT]);
  await store.companies.change("a", (before) => withoutLink(before, CONTACT, at));
  expect(await opens(second)).toBeUndefined();
  expect(await store.companies.ensureContactLink("a")).toBeUndefined();
});

it("adds a colleague and the email to them in one change, three a day to an address", async () => {
  await accepted("a");
  await tokenOf("a");
  expect(await addColleague("a")).toMatchObject({ outcome: "stored" });
  expect(await Array.fromAsync(store.queue.list())).toMatchObject([
    { id: "a", form: "exhibit", kind: "link1", dueAt },
  ]);
  const { people } = await store.companies.read("a");
  const person = people.find(({ place }) => place === 1);
  const token = await store.companies.deriveToken(person ?? { nonce: "" });
  expect(await opens(token)).toEqual(["a", 1]);
  for (const [n, id] of ["b", "c", "d"].entries()) await accepted(id, `B${n + 1}`);
  expect(await addColleague("b")).toMatchObject({ outcome: "stored" });
  expect(await addColleague("c")).toMatchObject({ outcome: "stored" });
  expect(await addColleague("d")).toEqual({ outcome: "full" });
  expect(await store.companies.read("d")).toEqual(noAccess);
  expect(await addColleague("nobody")).toEqual({ outcome: "gone" });
});

it("sends lost links to the address that they belong to, once while they wait", async () => {
  await accepted("a");
  await accepted("b", "A3");
  await tokenOf("a");
  await addColleague("a");
  await addColleague("b");
  for (const id of ["a", "b"]) await store.queue.ack({ id, kind: "link1" });
  const ask = (email: string) => store.askForPass(email, { dueAt, limit: { ...limit, max: 9 } });
  await ask("nobody@example.com");
  expect(await waiting()).toEqual([]);
  await ask("bora@example.com");
  await ask("bora@example.com");
  expect(await waiting()).toEqual(["a link1", "b link1"]);
  await ask("ada@example.com");
  expect(await waiting()).toEqual(["a link0", "a link1", "b link1"]);
  await store.companies.change("a", (before) => withoutLink(before, 1, at));
  await store.queue.ack({ id: "a", kind: "link1" });
  await ask("bora@example.com");
  expect(await waiting()).toEqual(["a link0", "b link1"]);
});

it("gives a pass on a stand with the email that brings it, unless the address has had enough", async () => {
  await accepted("a");
  const give = (id: string, email?: string) =>
    givePass("a", { id, email }, { limits: limitsOf("a", { address: email, max: 1 }) });
  const version = await store.reviews.readListVersion();
  expect(await Promise.all([give("p1", "p1@example.com"), give("p2", "p2@example.com")])).toEqual([
    "stored",
    "stored",
  ]);
  expect(await give("p3", "p1@example.com")).toBe("full");
  expect(await give("p4")).toBe("stored");
  expect(await waiting()).toEqual(["a stand1", "a stand2"]);
  const { passes, decision } = await store.reviews.read("exhibit", "a");
  expect(passes?.map(({ id }) => id).sort()).toEqual(["p1", "p2", "p4"]);
  expect(decision?.stand?.number).toBe("A1");
  expect((await store.reviews.findByToken("p4".padEnd(20, "0")))?.id).toBe("a");
  expect(await store.reviews.readListVersion()).toBe(version);
  await store.stands.change("a", (review) => withoutHolderPass(review, "p4"));
  expect(await store.reviews.findByToken("p4".padEnd(20, "0"))).toBeUndefined();
  await store.erase({ form: "exhibit", ids: ["a"], by: "ada" });
  expect(await waiting()).toEqual([]);
  expect(await give("p5")).toBe("gone");
});

it("limits the emails of a company in a day, also when several are asked for at once", async () => {
  await accepted("a");
  await accepted("b", "B2");
  const max = 3;
  const give = (id: string, n: number, isSent = true) => {
    const email = `p${n}@example.com`;
    const limits = limitsOf(id, { address: email }, { max });
    return givePass(id, { id: `p${n}`, ...(isSent && { email }) }, { limits, empties: true });
  };
  const add = (id: string, nonce: string) =>
    addColleague(
      id,
      { ...bora, nonce, email: `${nonce}@example.com` },
      limitsOf(id, { address: nonce }, { max }),
    );
  expect(await add("a", "first")).toMatchObject({ outcome: "stored" });
  const outcomes = await Promise.all([1, 2, 3, 4, 5].map((n) => give("a", n)));
  const full = "companyFull";
  expect(outcomes.toSorted()).toEqual([full, full, full, "stored", "stored"]);
  const { passes } = await store.reviews.read("exhibit", "a");
  expect(await add("a", "second")).toEqual({ outcome: "companyFull" });
  expect(await give("a", 6)).toBe("companyFull");
  // Nobody was added or replaced.
  expect((await store.companies.read("a")).people.map(({ nonce }) => nonce)).toEqual(["first"]);
  expect((await store.reviews.read("exhibit", "a")).passes).toEqual(passes);
  // What causes no email goes on, and so do other companies and the emails of staff.
  expect(await give("a", 7, false)).toBe("stored");
  expect(await give("b", 8)).toBe("stored");
  const link = { id: "a", form: "exhibit", kind: "link0", attempts: 0, dueAt } as const;
  expect(await store.queue.add(link)).toBe("added");
  // A refused email has not cost its address anything.
  const limits = limitsOf("b", { address: "p6@example.com", max: 1 }, { max });
  expect(await givePass("b", { id: "p9", email: "x@example.com" }, { limits })).toBe("stored");
  await store.queue.forgetCounts("2026-06-02");
  expect(await give("a", 10)).toBe("stored");
});

it("says at the form that the company has sent enough, and gives a pass without an email", async () => {
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
  await accepted("a");
  const { max, day, address } = getCompanyLimit("a", new Date());
  const fill = (count: number) =>
    database.change([], () => ({
      writes: [{ put: getDocumentPlace(fair.id, "confirmed", address), data: { count, day } }],
      result: undefined,
    }));
  const token = (await tokenOf("a")) ?? "";
  /** Opens the page: what is posted then is about what it has shown. */
  const open = async () => {
    const found = await store.companies.findByToken(token);
    provideServices({
      store,
      limit: { countAttempt: () => 0 },
      metrics: { countRefusal: () => undefined },
      getShownCompany: () => found ?? "none",
    } as unknown as Services);
  };
  await open();
  const post = { headers: new Headers(), trap: "", confirmedAnswers: [] };
  const give = (pass: string, passEmail: string, instead = "") =>
    createHolderPass({ ...post, pass, instead, answers: { standName: "Deniz", passEmail } });
  const add = (email: string) =>
    createColleague({ ...post, answers: { colleagueName: "Bora", email, linkRight: "all" } });
  await fill(max - 2);
  const saved = { status: "saved" };
  expect(await give("pass-number-1", "one@example.com")).toEqual(saved);
  expect(await add("two@example.com")).toEqual(saved);
  const enough = "enoughCompanyMails";
  expect(await give("pass-number-3", "three@example.com", "pass-number-1")).toEqual({
    status: "invalid",
    errors: { passEmail: enough },
  });
  expect(await add("four@example.com")).toEqual({ status: "invalid", errors: { email: enough } });
  await open();
  expect(await sendHolderPass({ ...post, pass: "pass-number-1" })).toEqual({
    status: "companyFull",
  });
  expect(await give("pass-number-5", "")).toEqual(saved);
  const { passes } = await store.reviews.read("exhibit", "a");
  expect(passes?.map(({ id }) => id)).toEqual(["pass-number-1", "pass-number-5"]);
  expect((await store.companies.read("a")).people.map(({ place }) => place)).toEqual([CONTACT, 1]);
});

it("keeps a picture with the entry that names it, and sweeps those that nothing names", async () => {
  await accepted("a");
  await accepted("b", "B2");
  const made = (name: string) => ({
    digest: name.padEnd(43, "x"),
    ...{ width: 9, height: 6 },
    files: { avif: Buffer.from(`avif ${name}`), webp: Buffer.from([0, 255, 128]) },
  });
  const put = (id: string, name: string) => {
    const { files: _, ...picture } = made(name);
    const entry = { company: "A", sectors: [], profile: { logo: picture } };
    return store.pictures.put(id, made(name), () => ({ draft: { entry, at, by: "contact" } }));
  };
  expect(await put("nobody", "one")).toBe("gone");
  expect(await store.pictures.put("a", made("none"), () => undefined)).toBe("gone");
  expect([await put("a", "one"), await put("b", "one")]).toEqual(["stored", "stored"]);
  const read = await store.pictures.read("a", made("one").digest);
  expect(read).toMatchObject(made("one"));
  expect((await store.entries.read("a")).draft?.entry.profile.logo?.width).toBe(9);

  await put("a", "two");
  expect(await store.pictures.list("a")).toHaveLength(2);
  // Pages may still name it.
  await store.pictures.deleteUnused("a", new Set([made("one").digest]));
  expect(await store.pictures.list("a")).toHaveLength(2);
  await store.pictures.deleteUnused("a");
  expect((await store.pictures.list("a")).map(({ digest }) => digest)).toEqual([
    made("two").digest,
  ]);
  // What another company has of the same picture is its own.
  expect(await store.pictures.list("b")).toHaveLength(1);
  await store.erase({ form: "exhibit", ids: ["b"], by: "ada" });
  expect(await store.pictures.list("b")).toEqual([]);
  expect(await store.pictures.read("b", made("one").digest)).toBeUndefined();
});
