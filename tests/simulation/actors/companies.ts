/** Companies register, staff decide on them and give them stands, and each company opens its page by its link. */
import fc from "fast-check";
import type { FoundCompany } from "@/lib/companies/company-access";
import { handleRegistration } from "@/lib/server/registration/intake";
import { getAction } from "../../support/pages/desk-actions";
import { answers } from "../../support/records/answers";
import { checkStore } from "../check-store";
import type { PastCompany } from "../history";
import { type Site, shownCompany } from "../processes/site";
import type { Random } from "../world/random";
import { type Actor, defineActor, pick, type Scene } from "./actor";
import { eraseEmail, mergeWithOthers } from "./people";
import { ask, look, looks, press, staff, toPress } from "./staff";
import { headers } from "./visitors";

const postLink = getAction("POST [form]/[id]/company");
const postSelected = getAction("POST [form]/selected/set");
const handleDecision = getAction("POST [form]/[id]/decision");

/** From the latest one back. */
export const company = fc.constantFrom(0, 0, 1, 2);
const site = fc.nat(1);

/** Of those that nobody has begun to erase. */
export const pickCompany = ({ history }: Scene, number: number): PastCompany | undefined =>
  pick(history.companies.filter((one) => one.erasureBegunAt === undefined).toReversed(), number);

/** Each application has another mark in the same field. */
async function apply(
  { history, machines, world }: Scene,
  { site: at, email, mark }: { site: number; email: string; mark: string },
  random: Random,
): Promise<string | undefined> {
  const own = { email, lastName: email.split("@")[0] ?? "", company: mark, consent: "" };
  const form = { ...answers.exhibit, ...own };
  const outcome = await machines.sites[at]?.ask(random, () =>
    handleRegistration({
      ...{ form: "exhibit", answers: form, locale: "en", headers, campaignParams: {}, trap: "" },
    }),
  );
  if (outcome?.status !== "created" && outcome?.status !== "exists") return outcome?.status;
  const { id } = outcome;
  history.companies.push({ id, email, at: world.time(), decisions: [], links: [] });
  return `${outcome.status} ${mark}`;
}

const createMark = (random: Random) => `company-${random.below(1e9).toString(36)}`;

export const register = defineActor({
  weight: 3,
  input: fc.record({ site }),
  act(scene, input, random) {
    const mark = createMark(random);
    return apply(scene, { site: input.site, email: `${mark}@mail.example`, mark }, random);
  },
});

/** The same person applies once more. */
export const registerAgain = defineActor({
  weight: 2,
  input: fc.record({ site, company }),
  async act(scene, input, random) {
    const { email } = pickCompany(scene, input.company) ?? {};
    return email && apply(scene, { site: input.site, email, mark: createMark(random) }, random);
  },
});

export const erase = defineActor({
  weight: 1,
  input: fc.record({ staff, company }),
  async act(scene, input, random) {
    const own = pickCompany(scene, input.company);
    const who = toPress(scene, input.staff, random);
    return own && eraseEmail(scene, who, own.email, scene.history.companies);
  },
});

export const merge = defineActor({
  weight: 2,
  input: fc.record({ staff, company }),
  async act(scene, input, random) {
    const own = pickCompany(scene, input.company);
    const who = toPress(scene, input.staff, random);
    const { companies } = scene.history;
    return own && mergeWithOthers(scene, who, { form: "exhibit", id: own.id }, companies);
  },
});

/** Few places, so that two want the same one. */
const places = ["A1", "A2", "A3"] as const;

export const decide = defineActor({
  weight: 8,
  input: fc.record({
    ...{ staff, company, looks, place: fc.constantFrom(0, 0, 1, 2), isMailed: fc.boolean() },
    state: fc.constantFrom("accepted", "accepted", "accepted", "talks", "declined"),
  }),
  async act(scene, input, random) {
    const own = pickCompany(scene, input.company);
    if (!own) return undefined;
    const who = toPress(scene, input.staff, random);
    const review = await ask(who, ({ desk }) => desk.store.reviews.read("exhibit", own.id));
    if (!review) return "no page";
    await look(who, input.looks);
    const digits = random.below(1e9).toString(16).padStart(12, "0");
    const { state } = input;
    const fields = {
      step: `00000000-0000-4000-8000-${digits}`,
      after: review.history.at(-1)?.id ?? "",
      ...{ state, hall: "1", number: places[input.place] ?? "A1", area: "9", listed: "on" },
      ...{ company: own.email, web: "", sectors: "food", country: "TR" },
      ...{ do: input.isMailed ? "send" : "save", [`text-${state}`]: "As we said." },
      [`subject-${state}`]: `decision-${digits}`,
    };
    const path = { form: "exhibit", id: own.id };
    const decision: PastCompany["decisions"][0] = {
      ...{ step: fields.step, state, begunAt: scene.world.time() },
    };
    own.decisions.push(decision);
    const answer = await press(scene, who, handleDecision, path, fields, () => undefined);
    if (answer === undefined) return "no answer";
    if (typeof answer === "string") {
      // It leads to the page of a company that is gone as well.
      if (!answer.includes("decided=")) return "gone";
      decision.at = scene.world.time();
      return `decided: ${state}`;
    }
    const { problem = "", wrong = [] } = answer as { problem?: string; wrong?: string[] };
    return `refused: ${problem} ${wrong.join()}`;
  },
});

/** So that its page is open. */
export const accept: Actor = {
  ...decide,
  weight: 2,
  input: decide.input.map((input) => ({ ...Object(input), state: "accepted", isMailed: false })),
};

/** In a burst. */
export const decideOnMany = defineActor({
  weight: 3,
  input: fc.record({ staff, state: fc.constantFrom("talks", "declined") }),
  async act(scene, { staff: by, state }, random) {
    const { companies } = scene.history;
    if (companies.length === 0) return undefined;
    const fields = new URLSearchParams({ state });
    for (const { id } of companies) fields.append("id", id);
    const who = toPress(scene, by, random);
    const path = { form: "exhibit" };
    const answer = await press(scene, who, postSelected, path, fields, () => undefined);
    return typeof answer === "string" ? "decided" : "no answer";
  },
});

/** As a page below the company's: the link is looked up first. Undefined if it opens nothing. */
export async function openBelow<Result>(
  { store }: Site,
  id: string,
  work: (found: FoundCompany, token: string) => Promise<Result>,
): Promise<Result | undefined> {
  const person = await store.companies.ensureContactLink(id).catch(() => undefined);
  const token = person && (await store.companies.deriveToken(person).catch(() => undefined));
  const found = token && (await store.companies.findByToken(token).catch(() => undefined));
  return found ? shownCompany.run(found, () => work(found, token)) : undefined;
}

/** Reads the company's page at the address that its email has. */
export const openPage = defineActor({
  weight: 4,
  input: fc.record({ site, company }),
  async act(scene, input, random) {
    const own = pickCompany(scene, input.company);
    if (!own) return undefined;
    const token = await scene.machines.sites[input.site]?.ask(random, async ({ store }) => {
      const person = await store.companies.ensureContactLink(own.id).catch(() => undefined);
      return person && store.companies.deriveToken(person).catch(() => undefined);
    });
    if (!token) return "no link";
    if (!own.links.some((one) => one.token === token)) own.links.push({ token });
    return "opened";
  },
});

export const changeLink = defineActor({
  weight: 3,
  input: fc.record({ staff, company, isRenewed: fc.boolean() }),
  async act(scene, input, random) {
    const own = pickCompany(scene, input.company);
    if (!own) return undefined;
    const who = toPress(scene, input.staff, random);
    const active = await checkStore(scene, (store) => store.companies.read(own.id));
    if (active.people.length === 0) return "no link";
    // Only what was there before is over, whoever makes another one meanwhile.
    const before = own.links.filter((one) => one.endedAt === undefined);
    own.hasOtherLink = true;
    const nonce = Array.from({ length: 21 }, () => random.below(10)).join("");
    const fields: Record<string, string> = input.isRenewed ? { renew: nonce } : { end: "0" };
    const path = { form: "exhibit", id: own.id };
    const answer = await press(scene, who, postLink, path, fields, () => undefined);
    if (typeof answer !== "string") return "no answer";
    for (const link of before) link.endedAt = scene.world.time();
    return input.isRenewed ? "renewed" : "ended";
  },
});
