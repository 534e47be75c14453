/** Companies meet visitors and scan their passes; visitors take their data back from a company. */
import fc from "fast-check";
import { CONSENT_VERSION } from "@/lib/companies/leads/lead-consent";
import { findPass } from "@/lib/passes/find-pass";
import { saveMeetings } from "@/lib/server/companies/meeting-service";
import { listPassDataHolders, withdrawLeadData } from "@/lib/server/companies/pass-data-holders";
import type { PastMeeting } from "../history";
import { defineActor, pick } from "./actor";
import { company, pickCompany } from "./companies";
import { headers, listOwn, openPass, person } from "./visitors";

const site = fc.nat(1);

export const meet = defineActor({
  weight: 8,
  input: fc.record({
    ...{ site, company, person, which: fc.nat(2), consents: fc.boolean() },
    // A phone without a network hands in later, perhaps twice.
    ...{ late: fc.constantFrom(0, 0, 500, 20_000), again: fc.boolean() },
  }),
  async act(scene, input, random) {
    const { world, history, machines } = scene;
    const firm = pickCompany(scene, input.company);
    const own = pick(listOwn(scene, input.person), input.which);
    const machine = machines.sites[input.site];
    if (!firm || !own) return undefined;
    const token = await machine?.ask(random, async ({ store }) => {
      const link = await store.companies.ensureContactLink(firm.id).catch(() => undefined);
      return link && store.companies.deriveToken(link).catch(() => undefined);
    });
    if (!token) return "no link";
    const id = `meeting-${random.below(1e9).toString(36).padStart(6, "0")}`;
    const at = new Date(world.time()).toISOString();
    const consent = { version: CONSENT_VERSION, language: "en", at } as const;
    const code = `https://expo.example/tr/VisitorPass/${own.token}`;
    const meeting = { id, code, at, ...(input.consents && { consent }) };
    const met: PastMeeting = {
      ...{ id, company: firm, registration: own, consents: input.consents },
      begunAt: world.time(),
    };
    history.meetings.push(met);
    const send = () =>
      machine?.ask(random, async () => {
        await new Promise<void>((resolve) => void setTimeout(resolve, input.late));
        const sentAt = new Date(world.time()).toISOString();
        return saveMeetings({ headers, token, sentAt, meetings: [meeting] });
      });
    const results = await Promise.all(input.again ? [send(), send()] : [send()]);
    const outcomes = results.map((one) =>
      one?.status === "taken" ? one.results[0]?.outcome : one?.status,
    );
    if (outcomes.includes("kept")) met.at = world.time();
    return outcomes.join();
  },
});

export const takeBack = defineActor({
  weight: 4,
  input: fc.record({ site, company, person, which: fc.nat(2) }),
  async act(scene, input, random) {
    const { world, history, machines } = scene;
    const firm = pickCompany(scene, input.company);
    const own = pick(listOwn(scene, input.person), input.which);
    if (!firm || !own) return undefined;
    const machine = machines.sites[input.site];
    const listed = await machine?.ask(random, async ({ store }) => {
      const pass = await findPass(store, own.token).catch(() => undefined);
      return pass && listPassDataHolders(store, pass).catch(() => undefined);
    });
    if (!listed?.some(({ company: id }) => id === firm.id)) return "nothing is listed";
    const begunAt = world.time();
    const outcome = await machine?.ask(random, (running) =>
      openPass(running, own.token, () => withdrawLeadData({ headers, company: firm.id })),
    );
    if (outcome?.status === "saved")
      history.takenBackData.push({ company: firm, registration: own, begunAt, at: world.time() });
    return outcome?.status;
  },
});
