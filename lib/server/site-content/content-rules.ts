/** What staff may publish: for the desk's forms and for imported files. */
import { z } from "zod";
import { footerDocuments } from "@/lib/content/documents";
import { isPictureName } from "@/lib/content/pictures/pictures";
import { social } from "@/lib/content/social";
import { logos, PARTNERS, sponsorTiers } from "@/lib/content/sponsors";
import { countFairDays, parseIsoDay } from "@/lib/fair/days";
import { announcedFigures, fair } from "@/lib/fair/facts";
import { areas, halls } from "@/lib/fair/halls";
import { parseMoment } from "@/lib/fair/moments";
import { movableDates } from "@/lib/fair/moved-dates";
import { sessionKinds } from "@/lib/fair/programme";
import { locales } from "@/lib/locales";
import { parseWebAddress } from "@/lib/security/web-address";
import { focusSteps, logoTypes, noticePlaces, noticeTones } from "@/lib/site-content/changes";
import { type LinkRefusal, parseLink } from "./content-addresses";
import { createLocalizedRule, createStringRule, createTextRule, refuse } from "./rule-parts";

const MAX_FIGURE = 100_000_000;
const MAX_PICTURE_FILES = 8;
const MAX_SIDE_PIXELS = 12_000;

/** Below the address of a list of the desk. An item of that name could not be opened. */
const deskPages = ["new", "arrange"];

/** Part of message keys and addresses. Names of every object, such as `constructor`, are refused. */
const id = createStringRule((text) =>
  /^[a-z\d](?:[a-zA-Z\d-]{0,38}[a-zA-Z\d])?$/.test(text) &&
  !(text in {}) &&
  !deskPages.includes(text)
    ? { value: text }
    : { code: "badId" },
);

/** A pasted address may come with signs of direction around it. */
const createAddressRule = (parse: (text: string) => { href: string } | LinkRefusal) =>
  createStringRule((text) => {
    const parsed = parse(text.replace(/^\p{Cf}+|\p{Cf}+$/gu, ""));
    return "href" in parsed ? { value: parsed.href } : parsed;
  });

const url = createAddressRule((text) => parseWebAddress(text));
const urlOrPath = createAddressRule(parseLink);

const date = createStringRule((text) =>
  parseIsoDay(text) === undefined ? { code: "badDate" } : { value: text },
);

const time = createStringRule((text) =>
  /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) ? { value: text } : { code: "badTime" },
);

const moment = createStringRule((text) => {
  const value = parseMoment(text);
  return value ? { value } : { code: "badTime" };
});

/** SHA-256 of the files, base64url. */
const digest = createStringRule((text) =>
  /^[\w-]{43}$/.test(text) ? { value: text } : { code: "badFile" },
);

const pixels = z.int().min(1).max(MAX_SIDE_PIXELS);

const focus = z
  .int()
  .refine((part) => focusSteps.some((step) => step === part), { params: { code: "badNumber" } });

const uploadedPicture = z.strictObject({
  files: z
    .array(z.strictObject({ digest, width: pixels }))
    .min(1)
    .max(MAX_PICTURE_FILES),
  width: pixels,
  height: pixels,
  focus: z.tuple([focus, focus]),
});

const pictureName = createStringRule((text) =>
  isPictureName(text) ? { value: text } : { code: "unknown", name: text },
);

const picture = z.unknown().transform((value, context) => {
  const schema = typeof value === "object" ? uploadedPicture : pictureName;
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  context.issues.push(...(result.error.issues as never[]));
  return z.NEVER;
});

const logoFiles: readonly string[] = Object.values(logos).map(({ file }) => file);

/** At a height of 100. */
const logoWidth = z.number().min(30).max(1200);

const releaseLogo = z.strictObject({
  width: logoWidth,
  file: createStringRule((text) =>
    logoFiles.includes(text) ? { value: text } : { code: "unknown", name: text },
  ),
});
const uploadedLogo = z.strictObject({ width: logoWidth, digest, type: z.enum(logoTypes) });

const logo = z.unknown().transform((value, context) => {
  const isUploaded = typeof value === "object" && value !== null && "digest" in value;
  const result = (isUploaded ? uploadedLogo : releaseLogo).safeParse(value, {
    reportInput: true,
  });
  if (result.success) return result.data;
  context.issues.push(...(result.error.issues as never[]));
  return z.NEVER;
});

const item = { id, hidden: z.boolean().optional() };

const tiers = [...sponsorTiers.map((tier) => tier.id as string), PARTNERS];

const session = z
  .strictObject({
    ...item,
    title: createLocalizedRule("label"),
    day: z.int().min(1).max(countFairDays()),
    from: time,
    to: time.optional(),
    kind: z.enum(sessionKinds).optional(),
    place: z.enum(areas.map((area) => area.id)).optional(),
    note: z.enum(["invitation", "interpreted"]).optional(),
    about: z.enum(halls.map((hall) => hall.card)).optional(),
    highlight: z.boolean().optional(),
  })
  .superRefine(({ from, to }, context) => {
    if (to !== undefined && to <= from) refuse(context, { code: "order", path: ["to"] });
  });

const documentItem = z
  .strictObject({
    ...item,
    title: createLocalizedRule("label"),
    url: urlOrPath.optional(),
    languages: z.array(z.enum(locales)).min(1),
  })
  .superRefine((document, context) => {
    const isOfRelease = footerDocuments.some((one) => one === document.id);
    if (!document.url && !isOfRelease) refuse(context, { code: "required", path: ["url"] });
  });

/** Of one item each. The parsed item is what is stored. */
export const itemSchemas = {
  news: z.strictObject({
    ...item,
    title: createLocalizedRule("cardTitle"),
    text: createLocalizedRule("lead"),
    ...{ url: urlOrPath, picture },
  }),
  press: z.strictObject({
    ...item,
    title: createLocalizedRule("cardTitle"),
    outlet: createTextRule("label"),
    ...{ url, date },
  }),
  sponsors: z.strictObject({
    ...item,
    name: createTextRule("label"),
    tier: z.enum(tiers),
    logo,
  }),
  programme: session,
  gallery: z.strictObject({ ...item, picture, caption: createLocalizedRule("caption") }),
  heroes: z.strictObject({
    ...item,
    phase: z.enum(["before", "during", "after"]),
    picture,
    alt: createLocalizedRule("caption"),
  }),
  social: z.strictObject({
    ...item,
    network: z.enum(social.map((link) => link.network)),
    label: createTextRule("label"),
    url,
  }),
  documents: documentItem,
};

export const noticeSchema = z
  .strictObject({
    id,
    text: createLocalizedRule("notice", "plain"),
    link: urlOrPath.optional(),
    tone: z.enum(noticeTones),
    from: moment.optional(),
    until: moment.optional(),
    where: z.enum(noticePlaces),
  })
  .superRefine(({ from, until }, context) => {
    if (from && until && until <= from) refuse(context, { code: "order", path: ["until"] });
  });

const figure = z.int().min(1).max(MAX_FIGURE).optional();

export const figuresSchema = z.strictObject(
  Object.fromEntries(Object.keys(announcedFigures).map((name) => [name, figure])),
);

const lastDay = parseIsoDay(fair.endDate) ?? 0;

/** In the year that ends with the fair. */
const movedDate = createStringRule((text) => {
  const day = parseIsoDay(text);
  if (day === undefined) return { code: "badDate" };
  return day > lastDay - 365 && day <= lastDay ? { value: text } : { code: "otherYear" };
}).optional();

export const datesSchema = z.strictObject(
  Object.fromEntries(Object.keys(movableDates).map((name) => [name, movedDate])),
);
