/** The form of a company's entry. It is data as those of registrations are; the server validates it. */
import "server-only";
import { translator } from "../../i18n/translate";
import { type Locale, locales } from "../../locales";
import { perLocale } from "../../locales/per-locale";
import { type FieldErrors, type FormDefinition, list, type RawValues, text } from "../fields";
import { type FieldView, type SheetView, sheetView } from "../form-view";
import { schemaOf, validated } from "../schema";
import type { SectorId } from "../staff-file";
import { secureAddress } from "../web-addresses";
import { type CompanyEntry, longestOf } from "./company-entry";
import { type ListedNetwork, listedNetworks } from "./profile";

const numbers = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const { name: NAME, text: TEXT, product: PRODUCT, line: LINE } = longestOf;
const own = { maxLength: TEXT, hint: true } as const;

/** Changes what the company tells of itself in the public list. */
export const listingForm = {
  name: "listing",
  groups: [
    {
      id: "listed",
      fields: [
        text("shownName", "line", true, { maxLength: NAME, error: "company", hint: true }),
        list("sectorsToJoin", "sectors", true, { error: "interestedProducts" }),
      ],
    },
    {
      id: "texts",
      fields: [
        text("textTr", "text", false, own),
        text("textEn", "text", false, own),
        text("textAr", "text", false, own),
      ],
    },
    {
      id: "products",
      fields: numbers.flatMap((n) => [
        text(`product${n}`, "line", false, { maxLength: PRODUCT, refusals: ["productName"] }),
        text(`productLine${n}`, "line", false, { maxLength: LINE }),
      ]),
    },
    {
      id: "online",
      fields: [
        text("website", "url", false, { autocomplete: "url" }),
        text("socialLinkedIn", "profile", false, { network: "linkedIn", hint: true }),
        text("socialX", "profile", false, { network: "x", hint: true }),
        text("socialInstagram", "profile", false, { network: "instagram", hint: true }),
        text("socialYouTube", "profile", false, { network: "youtube", hint: true }),
      ],
    },
  ],
} as const satisfies FormDefinition;

const listing = schemaOf(listingForm);

/** Which field holds the text of a language, and the profile of a network. */
const textFields: Partial<Record<Locale, string>> = { tr: "textTr", en: "textEn", ar: "textAr" };
const networkFields = {
  linkedIn: "socialLinkedIn",
  x: "socialX",
  instagram: "socialInstagram",
  youtube: "socialYouTube",
} as const satisfies Record<ListedNetwork, string>;

/** An entry as it was posted: pictures are not part of the form. */
interface ReadEntry {
  entry: CompanyEntry;
  /** The number of each product in the form. */
  places: number[];
}

export function readEntry(posted: unknown): ReadEntry | { errors: FieldErrors } {
  const read = validated(listing, posted);
  if ("errors" in read) return read;
  const input = read.input as Record<string, string> & typeof read.input;
  const nameless = numbers.filter((n) => input[`productLine${n}`] && !input[`product${n}`]);
  if (nameless.length > 0) {
    return { errors: Object.fromEntries(nameless.map((n) => [`product${n}`, "productName"])) };
  }
  const given = (fields: Readonly<Record<string, string>>) =>
    Object.entries<string>(fields).flatMap(([key, field]) => {
      const value = field.startsWith("social") ? secureAddress(input[field] ?? "") : input[field];
      return value ? [[key, value] as const] : [];
    });
  const web = secureAddress(input.website);
  return {
    places: numbers.filter((n) => input[`product${n}`]),
    entry: {
      company: input.shownName,
      sectors: input.sectorsToJoin as SectorId[],
      ...(web && { web }),
      profile: {
        texts: Object.fromEntries(given(textFields)),
        social: Object.fromEntries(given(networkFields)),
        products: numbers.flatMap((n) => {
          const [name, line] = [input[`product${n}`], input[`productLine${n}`]];
          return name ? [{ name, ...(line && { line }) }] : [];
        }),
      },
    },
  };
}

/** What the form is filled with. */
export function answersOfEntry({ company, web, sectors, profile }: CompanyEntry): RawValues {
  const { texts = {}, social = {}, products = [] } = profile;
  return {
    shownName: company,
    sectorsToJoin: [...sectors],
    website: web ?? "",
    ...Object.fromEntries(
      locales.flatMap((locale) => {
        const field = textFields[locale];
        return field ? [[field, texts[locale] ?? ""]] : [];
      }),
    ),
    ...Object.fromEntries(
      listedNetworks.map((network) => [networkFields[network], social[network] ?? ""]),
    ),
    ...Object.fromEntries(
      numbers.flatMap((n) => [
        [`product${n}`, products[n - 1]?.name ?? ""],
        [`productLine${n}`, products[n - 1]?.line ?? ""],
      ]),
    ),
  };
}

/** The texts of the form in a language. */
export const listingView: (locale: Locale) => SheetView = perLocale((locale) =>
  sheetView(listingForm, locale, translator(locale)("MyCompany.listing.save")),
);

/** The fields in which two entries differ, with their labels and both answers in words. */
export function differences(before: CompanyEntry | undefined, after: CompanyEntry, locale: Locale) {
  const [old, now] = [before ? answersOfEntry(before) : {}, answersOfEntry(after)];
  const words = (field: FieldView, value: string | string[] | undefined) =>
    Array.isArray(value)
      ? field.choices.flatMap(([id, label]) => (value.includes(id) ? [label] : [])).join(", ")
      : (value ?? "");
  return listingView(locale).groups.flatMap(({ fields }) =>
    fields
      .map((field) => ({
        name: field.name,
        label: field.labelText,
        before: words(field, old[field.name]),
        after: words(field, now[field.name]),
      }))
      .filter(({ before, after }) => before !== after),
  );
}
