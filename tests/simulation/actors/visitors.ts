/** Visitors register, correct, withdraw and unsubscribe, each at one of the site's processes. */
import fc from "fast-check";
import {
  buildOneClickPath,
  parseUnsubscribePath,
  SUBSCRIBE_FIELD,
} from "@/lib/broadcasts/unsubscribe-path";
import type { Locale } from "@/lib/locales";
import { findPass } from "@/lib/passes/find-pass";
import { buildBaseVersion, getStoredAnswers } from "@/lib/registration/correction";
import { clientAddressHeader } from "@/lib/security/client-address";
import { takeUnsubscribing } from "@/lib/server/broadcasts/unsubscribing";
import { handleLostPassRequest } from "@/lib/server/passes/lost-pass";
import { handleCorrection, handleWithdrawal } from "@/lib/server/passes/self-service";
import { handleRegistration } from "@/lib/server/registration/intake";
import { answers } from "../../support/records/answers";
import { getEmail, type PastRegistration } from "../history";
import type { Visit } from "../past-work";
import { type Site, shownPass } from "../processes/site";
import type { Random } from "../world/random";
import { defineActor, type Scene } from "./actor";
import { postOneClick } from "./one-click";

/** One of few, so that the same one comes again. */
export const person = fc.constantFrom(0, 0, 0, 1, 2);
const site = fc.nat(1);
export const headers = new Headers({ [clientAddressHeader]: "192.0.2.1", host: "expo.example" });
export const locale = fc.constantFrom("tr" as const, "en" as const, "ar" as const);

const NEVER = Number.POSITIVE_INFINITY;

const isThere = ({ erasureBegunAt }: PastRegistration) => erasureBegunAt === undefined;

export const listOwn = ({ history }: Scene, wanted: number): PastRegistration[] =>
  history.registrations.filter((one) => one.person === wanted && isThere(one));

/** A yes may count from the moment it is on its way. @returns notes that it was answered */
function beginConsent({ history, world }: Scene, email: string, isByLink = false): () => void {
  const consent = { email, from: world.time(), until: NEVER, isByLink };
  history.consents.push(consent);
  return () => {
    consent.until = world.time();
  };
}

interface RegistrationInput {
  site: number;
  person: number;
  consent: boolean;
  locale: Locale;
  /** Of the link that the visitor came by. */
  code?: string;
}

export async function registerVisitor(scene: Scene, input: RegistrationInput, random: Random) {
  const { world, machines, history } = scene;
  const mark = `mark-${history.registrations.length}-${random.below(1e9).toString(36)}`;
  const email = getEmail(input.person);
  const form = {
    ...answers.visit,
    ...{ email, lastName: `Person${input.person}`, company: mark },
    consent: input.consent ? "yes" : "",
  };
  history.forms.push(email);
  const visit: Visit = { code: input.code ?? "", step: "registered", begunAt: world.time() };
  if (input.code) history.visits.push(visit);
  const campaignParams = input.code ? { c: input.code } : {};
  const noteAnswer = input.consent ? beginConsent(scene, email) : undefined;
  const outcome = await machines.sites[input.site]?.ask(random, () =>
    handleRegistration({
      ...{ form: "visit", answers: form, locale: input.locale, headers, campaignParams, trap: "" },
    }),
  );
  if (outcome?.status !== "created" && outcome?.status !== "exists") return outcome?.status;
  noteAnswer?.();
  const { id, token = "" } = outcome;
  const at = world.time();
  history.registrations.push({ ...{ id, token, email, mark, person: input.person }, at });
  visit.at = at;
  return `${outcome.status} ${id.slice(0, 6)}`;
}

export const register = defineActor({
  weight: 8,
  input: fc.record({ site, person, consent: fc.boolean(), locale }),
  act: registerVisitor,
});

/** As a page below the pass: the pass is looked up first. */
export async function openPass<Result>(
  { store }: Site,
  token: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const found = await findPass(store, token).catch(() => "unavailable" as const);
  return shownPass.run(found ?? "none", work);
}

/** Somebody else, so that there are people to write to. */
export const openWith = defineActor({
  ...register,
  input: fc.record({ site, person: fc.nat(5), consent: fc.boolean(), locale }),
});

export const correct = defineActor({
  weight: 4,
  input: fc.record({ site, person, consent: fc.boolean() }),
  async act(scene, input, random) {
    const { world, machines, history } = scene;
    const own = listOwn(scene, input.person).at(-1);
    if (!own) return undefined;
    const machine = machines.sites[input.site];
    const found = await machine?.ask(random, ({ store }) =>
      store.get("visit", own.id).catch(() => undefined),
    );
    if (!found) return "not read";
    const values = getStoredAnswers("visit", found);
    const seen = buildBaseVersion("visit", values);
    const noteAnswer = input.consent ? beginConsent(scene, own.email) : undefined;
    // Perhaps asked about by an email like that of a form.
    if (input.consent) history.forms.push(own.email);
    const outcome = await machine?.ask(random, (running) =>
      openPass(running, own.token, () =>
        handleCorrection({
          answers: { ...values, consent: input.consent ? "yes" : "" },
          ...{ baseVersion: seen, locale: "en", trap: "", headers, confirmedAnswers: [] },
        }),
      ),
    );
    if (outcome?.status !== "saved") return outcome?.status;
    noteAnswer?.();
    const { email } = own;
    if (values.consent === "yes" && !input.consent)
      history.silences.push({ email, from: world.time(), id: own.id, why: "withdrawn" });
    return "saved";
  },
});

export const withdraw = defineActor({
  weight: 3,
  input: fc.record({ site, person }),
  async act(scene, input, random) {
    const own = listOwn(scene, input.person)[0];
    if (!own) return undefined;
    own.erasureBegunAt = scene.world.time();
    const outcome = await scene.machines.sites[input.site]?.ask(random, (running) =>
      openPass(running, own.token, () => handleWithdrawal({ headers })),
    );
    // A merge that was begun before finds nothing any more.
    if (outcome?.status === "gone")
      Object.assign(own, { erasedAt: scene.world.time(), isMerged: undefined });
    return outcome?.status;
  },
});

export const unsubscribe = defineActor({
  weight: 4,
  input: fc.record({ site, person }),
  async act({ world, machines, history }, input, random) {
    const email = getEmail(input.person);
    const mail = world.mailbox.deliveries.findLast((one) => one.to === email && one.unsubscribe);
    if (!mail?.unsubscribe) return undefined;
    const { pathname } = new URL(mail.unsubscribe);
    const status = await machines.sites[input.site]?.ask(random, ({ store, limit, metrics }) =>
      postOneClick(takeUnsubscribing(store, { limit, metrics }), pathname, "List-Unsubscribe"),
    );
    if (status === 200) history.silences.push({ email, from: world.time(), why: "unsubscribed" });
    return String(status);
  },
});

/** By the link in the confirmation of somebody who has unsubscribed, and then agreed in a form. */
export const subscribe = defineActor({
  weight: 2,
  input: fc.record({ site, person }),
  async act(scene, input, random) {
    const { world, machines } = scene;
    const email = getEmail(input.person);
    const link = /\/\w\w\/Unsubscribe\/[\w-]+/;
    const mail = world.mailbox.deliveries.findLast(
      (one) => one.to === email && link.test(one.text),
    );
    const address = parseUnsubscribePath(link.exec(mail?.text ?? "")?.[0] ?? "");
    if (!address) return undefined;
    const path = buildOneClickPath(address.locale, address.token);
    const noteAnswer = beginConsent(scene, email, true);
    const status = await machines.sites[input.site]?.ask(random, ({ store, limit, metrics }) =>
      postOneClick(takeUnsubscribing(store, { limit, metrics }), path, SUBSCRIBE_FIELD),
    );
    if (status === 200) noteAnswer();
    return String(status);
  },
});

export const askForPass = defineActor({
  weight: 4,
  input: fc.record({ site, person }),
  async act({ world, machines, history }, input, random) {
    const email = getEmail(input.person);
    const asked = { email, begunAt: world.time(), at: Number.POSITIVE_INFINITY };
    history.lostPasses.push(asked);
    const outcome = await machines.sites[input.site]?.ask(random, () =>
      handleLostPassRequest({ typed: email, trap: "", headers }),
    );
    if (outcome?.status === "asked") asked.at = world.time();
    return outcome?.status;
  },
});
