/**
 * Fills the embedded store of `npm run demo` with an invented fair as it looks at the time of this process, and prints
 * its links as JSON.
 */
import "server-only";
import { randomUUID } from "node:crypto";
import { nanoid } from "nanoid";
import sharp from "sharp";
import { CONTACT } from "@/lib/companies/company-access";
import { buildCompanyPath } from "@/lib/companies/company-path";
import { CONSENT_VERSION } from "@/lib/companies/leads/lead-consent";
import type { PassHolderId } from "@/lib/companies/leads/leads";
import { openSqlite } from "@/lib/database/sqlite-file";
import { fairHours } from "@/lib/fair/dates";
import { parseIsoDay, toIsoDay } from "@/lib/fair/days";
import { fair } from "@/lib/fair/facts";
import { locales } from "@/lib/locales";
import type { Profile } from "@/lib/reviews/profile";
import type { DecisionState, ListedExhibitor } from "@/lib/reviews/review";
import { makeCompanyPicture } from "@/lib/server/pictures/make-picture";
import { seedCheckIns, seedExhibitors, seedRegistrations } from "@/lib/server/seed/seed";
import { createDeskStore } from "@/lib/store";
import { openDevices } from "@/staff/gate/server/devices";
import { band, changedText, message, notes, profiles, tasks } from "./example-texts";

const COMPANIES = 140;
const VISITS = 420;
/** Companies with words, products and a logo of their own. */
const COMPANIES_WITH_PROFILE = 24;
const COMPANIES_WITH_LEADS = 3;
const LEADS_PER_COMPANY = 12;
const LOGO_PIXELS = 480;
/** Of the halls on the plan, for logos. */
const hallColours = ["0a7575", "0b1f3a", "9a5b00", "c0281f", "4a5a6a", "17796f", "5b3a8c"];

/** What `npm run demo` shows. */
export interface DemoLinks {
  company: string;
  pairingCode: string;
}

const by = "Deniz Aksoy";
const now = new Date();
const at = now.toISOString();
const hasBegun = now >= new Date(fairHours.start);
const database = openSqlite(process.env.DATA_DIR ?? "");
const store = createDeskStore(database);

async function main(): Promise<void> {
  const target = { database, edition: fair.id };
  await seedRegistrations(target, { visit: 640, exhibit: 60, press: 24 });
  await decideApplications();
  await seedExhibitors(target, COMPANIES);
  const companies = await store.reviews.listAccepted();
  await addProfiles(companies);
  await addTasks(companies);
  await store.broadcasts.saveDraft(
    nanoid(16)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, "x"),
    { form: "visit", list: "", purpose: "service", texts: message, fallback: "en" },
    { by, counted: await store.count("visit") },
  );
  await publishSite();
  if (hasBegun) {
    await seedCheckIns(target, store, VISITS);
    await addLeads(companies.slice(0, COMPANIES_WITH_LEADS));
  }
  const { pairingCode } = await openDevices(store.gate).invite({
    ...{ name: "Ana giriş 1", gate: "Ana giriş", right: "door" },
    ...{ createdBy: by, rehearsal: !hasBegun, print: "" },
  });
  const links: DemoLinks = {
    company: await getCompanyPath(
      companies.find(({ listing }) => listing.country === fair.countryCode)?.id ?? "",
    ),
    pairingCode,
  };
  console.info(JSON.stringify(links));
  await store.close();
}

/** Some applications are decided, others wait. */
async function decideApplications(): Promise<void> {
  const next: Record<"exhibit" | "press", readonly DecisionState[]> = {
    exhibit: ["talks", "talks", "declined", "new", "new"],
    press: ["accredited", "accredited", "new"],
  };
  for (const form of ["exhibit", "press"] as const) {
    let n = 0;
    for await (const { id } of store.list(form)) {
      const state = next[form][n % next[form].length] ?? "new";
      n += 1;
      if (state === "new") continue;
      const decision = { state, at, by };
      await store.reviews.change(form, id, (before) => ({
        ...before,
        decision,
        history: [{ ...decision, id: nanoid() }],
      }));
    }
  }
}

async function addProfiles(companies: readonly ListedExhibitor[]): Promise<void> {
  for (const [n, company] of companies.slice(0, COMPANIES_WITH_PROFILE).entries()) {
    const { id, stand, listing } = company;
    const { text = {}, products = [] } = profiles[stand.hall - 1] ?? {};
    const profile: Profile = {
      texts: text,
      social: { linkedIn: "ornek-firma" },
      products: products.map((name) => ({ name })),
    };
    const logo = await drawLogo(stand.hall, n);
    await store.pictures.put(id, logo, (before) => before);
    const { digest, width, height } = logo;
    await store.reviews.change("exhibit", id, (before) => ({
      ...before,
      profile: { ...profile, logo: { digest, width, height } },
      passes: listStandPeople(listing.company),
    }));
  }
}

const listStandPeople = (company: string) =>
  ["Ece Tan", "Murat Bal"].map((name, n) => ({
    ...{ id: nanoid(), token: nanoid(20), name, at, by: n === 0 ? by : company },
  }));

/** An eight-pointed star on the colour of the hall, with a ring that differs from company to company. */
async function drawLogo(hall: number, n: number) {
  const half = LOGO_PIXELS / 2;
  const ground = Buffer.from(hallColours[hall - 1] ?? "", "hex");
  const pixels = Buffer.alloc(LOGO_PIXELS * LOGO_PIXELS * 3, ground);
  for (let at = 0; at < LOGO_PIXELS * LOGO_PIXELS; at += 1) {
    const x = Math.abs((at % LOGO_PIXELS) - half) / half;
    const y = Math.abs(Math.floor(at / LOGO_PIXELS) - half) / half;
    const distance = Math.min(x + y, Math.max(x, y) * Math.SQRT2);
    const ring = 0.25 + (n % 5) * 0.08;
    if (distance < 0.8 && Math.abs(distance - ring) > 0.07) pixels.fill(255, at * 3, at * 3 + 3);
  }
  const raw = { width: LOGO_PIXELS, height: LOGO_PIXELS, channels: 3 } as const;
  const picture = await makeCompanyPicture(await sharp(pixels, { raw }).png().toBuffer(), "logo");
  if ("refusal" in picture) throw new Error(`A logo was refused: ${picture.refusal}`);
  return picture;
}

/** Every second company has answered the task that needs no file. */
async function addTasks(companies: readonly ListedExhibitor[]): Promise<void> {
  const first = parseIsoDay(fair.startDate) ?? 0;
  const all = tasks.map(({ daysBefore, ...task }) => ({
    ...task,
    ...{ id: nanoid(), due: toIsoDay(first - daysBefore), halls: [], at, by },
  }));
  await store.tasks.change((before) => [...before, ...all]);
  const task = all.find(({ kind }) => kind === "yes")?.id ?? "";
  for (const { id } of companies.filter((_, n) => n % 2 === 0)) {
    await store.tasks.answer(id, (before) => ({
      ...before,
      answers: [{ task, at, by: "contact" }],
    }));
  }
}

async function publishSite(): Promise<void> {
  const texts = Object.fromEntries(
    locales.flatMap((locale) => {
      const text = changedText[locale];
      return text ? [[locale, { "WhyVisit.lead": text }]] : [];
    }),
  );
  const notice = { id: "demonstration", text: band, tone: "note", where: "everywhere" } as const;
  await store.siteContent.publish({ by, from: now, changes: { notices: [notice], texts } });
}

async function addLeads(companies: readonly ListedExhibitor[]): Promise<void> {
  const visitors: string[] = [];
  for await (const { id } of store.list("visit")) {
    visitors.push(id);
    if (visitors.length === LEADS_PER_COMPANY) break;
  }
  for (const { id: company } of companies) {
    for (const [n, id] of visitors.entries()) {
      const met: PassHolderId = { form: "visit", id };
      const meetingAt = new Date(now.getTime() - (n + 1) * 4 * 60_000).toISOString();
      const consent = { version: CONSENT_VERSION, language: "tr", at: meetingAt } as const;
      await store.leads.keep(company, met, [
        {
          ...{ id: randomUUID(), at: meetingAt, by: CONTACT, stars: 1 + (n % 5) },
          ...{ note: notes[n % notes.length] ?? "", ...(n % 2 === 0 && { consent }) },
        },
      ]);
    }
  }
}

async function getCompanyPath(id: string): Promise<string> {
  const person = await store.companies.ensureContactLink(id);
  if (!person) throw new Error("No company was accepted.");
  return buildCompanyPath("en", await store.companies.deriveToken(person));
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
