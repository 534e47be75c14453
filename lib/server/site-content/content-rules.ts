/** What staff may publish: for the desk's forms and for imported files. The rules follow from the records of the kinds. */
import { type ZodType, z } from "zod";
import { isPictureName } from "@/lib/content/pictures/pictures";
import { logos } from "@/lib/content/sponsors";
import { parseIsoDay } from "@/lib/fair/days";
import { parseMoment } from "@/lib/fair/moments";
import { locales } from "@/lib/locales";
import { parseWebAddress } from "@/lib/security/web-address";
import { focusSteps, logoTypes } from "@/lib/site-content/changes";
import type {
  ContentField,
  ContentItem,
  ListKind,
  ValueKind,
} from "@/lib/site-content/content-kind";
import { checkArticle } from "./article-rule";
import { type LinkRefusal, parseLink } from "./content-addresses";
import {
  createLocalizedRule,
  createPerLocaleRule,
  createStringRule,
  createTextRule,
  refuse,
} from "./rule-parts";

const MAX_PICTURE_FILES = 8;
const MAX_SIDE_PIXELS = 12_000;

/** Below the address of a list of the desk. An item of that name could not be opened. */
const deskPages = ["new", "arrange"];

/** Part of addresses. Names of every object, such as `constructor`, are refused. */
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

const createDateRule = (isInRange: (day: number) => boolean = () => true) =>
  createStringRule((text) => {
    const day = parseIsoDay(text);
    if (day === undefined) return { code: "badDate" };
    return isInRange(day) ? { value: text } : { code: "otherYear" };
  });

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

/** It stays short enough for a line of print. */
const MAX_SLUG_LENGTH = 60;

const slug = createPerLocaleRule((_locale, text) =>
  text.length <= MAX_SLUG_LENGTH && /^[a-z\d]+(?:-[a-z\d]+)*$/.test(text)
    ? { value: text }
    : { errors: [{ path: "", code: "badId" }] },
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

/** One of two rules, by what it is given, so that errors name their place in it. */
const createEitherRule = (choose: (value: unknown) => ZodType) =>
  z.unknown().transform((value, context) => {
    const result = choose(value).safeParse(value, { reportInput: true });
    if (result.success) return result.data;
    context.issues.push(...(result.error.issues as never[]));
    return z.NEVER;
  });

const picture = createEitherRule((value) =>
  typeof value === "object" ? uploadedPicture : pictureName,
);

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

const logo = createEitherRule((value) =>
  typeof value === "object" && value !== null && "digest" in value ? uploadedLogo : releaseLogo,
);

function createFieldRule(field: ContentField): ZodType {
  switch (field.kind) {
    case "localized":
      return field.isMarkdown
        ? createPerLocaleRule((_locale, text) => checkArticle(text))
        : createLocalizedRule(field.place);
    case "text":
      return createTextRule(field.place);
    case "url":
      return field.own ? urlOrPath : url;
    case "date":
      return createDateRule(field.isInRange);
    case "number":
      return z.int().min(1).max(field.max);
    case "choice":
      return field.isNumber ? createNumberRule(field.options) : z.enum(field.options);
    case "checkbox":
      return z.boolean().optional();
    case "locales":
      return z.array(z.enum(locales)).min(1);
    default:
      return { time, moment, picture, logo, slug, item: id }[field.kind];
  }
}

function createNumberRule(options: readonly string[]): ZodType {
  const numbers = options.map(Number);
  return z
    .int()
    .min(Math.min(...numbers))
    .max(Math.max(...numbers));
}

/** Of one item. The parsed item is what is stored. */
export function createItemRule({ fields, isUnhidable, check }: ListKind): ZodType<ContentItem> {
  const own = Object.entries(fields).map(([name, field]): [string, ZodType] => [
    name,
    field.optional ? createFieldRule(field).optional() : createFieldRule(field),
  ]);
  const item = z.strictObject({
    id,
    ...(!isUnhidable && { hidden: z.boolean().optional() }),
    ...Object.fromEntries(own),
  });
  return item.superRefine((value, context) => {
    const refusal = check?.(value as never);
    if (refusal) refuse(context, { ...refusal, path: [refusal.path] });
  }) as unknown as ZodType<ContentItem>;
}

/** Of any of the values. */
export function createValuesRule({
  fields,
  title,
  values,
}: ValueKind): ZodType<Record<string, string | number>> {
  const field = fields[title];
  const names = field ? Object.keys(values) : [];
  return z.strictObject(
    Object.fromEntries(
      names.map((name) => [name, createFieldRule(field as ContentField).optional()]),
    ),
  ) as unknown as ZodType<Record<string, string | number>>;
}
