import "server-only";
import { getTranslator } from "@/lib/i18n/translator";
import { type Locale, locales } from "@/lib/locales";
import { memoizePerLocale } from "@/lib/locales/per-locale";
import { isProfileOn, toHttpsAddress } from "@/lib/registration/answers/web-addresses";
import {
  type FieldErrors,
  type FormDefinition,
  list,
  type RawValues,
  text,
} from "@/lib/registration/fields";
import { buildSheetView, type FieldView, type SheetView } from "@/lib/registration/form-view";
import { buildFormSchema, validateBySchema } from "@/lib/registration/schema";
import { type ListedNetwork, listedNetworks } from "@/lib/reviews/profile";
import type { SectorId } from "@/lib/reviews/review";
import { type CompanyEntry, entryTextLimits } from "./company-entry";

const productNumbers = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const { name: NAME, text: TEXT, product: PRODUCT, line: LINE } = entryTextLimits;
const profileTextOptions = { maxLength: TEXT, hint: true } as const;

/** The public list shows the network's name with the link, so the address must belong to the network. */
const profile = <Name extends `social${string}` & Parameters<typeof text>[0]>(
  name: Name,
  network: ListedNetwork,
) => text(name, "profile", false, { network, hint: true, refusals: ["profileFormat"] });

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
        text("textTr", "text", false, profileTextOptions),
        text("textEn", "text", false, profileTextOptions),
        text("textAr", "text", false, profileTextOptions),
      ],
    },
    {
      id: "products",
      setSize: 2,
      fields: productNumbers.flatMap((n) => [
        text(`product${n}`, "line", false, { maxLength: PRODUCT, refusals: ["productName"] }),
        text(`productLine${n}`, "line", false, { maxLength: LINE }),
      ]),
    },
    {
      id: "online",
      fields: [
        text("website", "url", false, { autocomplete: "url" }),
        profile("socialLinkedIn", "linkedIn"),
        profile("socialX", "x"),
        profile("socialInstagram", "instagram"),
        profile("socialYouTube", "youtube"),
      ],
    },
  ],
} as const satisfies FormDefinition;

const listingSchema = buildFormSchema(listingForm);

const textFields: Partial<Record<Locale, string>> = { tr: "textTr", en: "textEn", ar: "textAr" };
const networkFields = {
  linkedIn: "socialLinkedIn",
  x: "socialX",
  instagram: "socialInstagram",
  youtube: "socialYouTube",
} as const satisfies Record<ListedNetwork, string>;

interface EntryInput {
  entry: CompanyEntry;
  places: number[];
}

/** @param stored filled the form; its profiles stay valid while unchanged, because older ones may be of other sites */
export function readEntry(
  posted: unknown,
  stored?: CompanyEntry,
): EntryInput | { errors: FieldErrors } {
  const read = validateBySchema(listingSchema, posted);
  if ("errors" in read) return read;
  const input = read.input as Record<string, string> & typeof read.input;
  const nameless = productNumbers.filter((n) => input[`productLine${n}`] && !input[`product${n}`]);
  const elsewhere = listedNetworks.filter((network) => {
    const address = toHttpsAddress(input[networkFields[network]] ?? "");
    if (address === "" || address === stored?.profile.social?.[network]) return false;
    return address === undefined || !isProfileOn(network, address);
  });
  if (nameless.length + elsewhere.length > 0) {
    return {
      errors: Object.fromEntries([
        ...elsewhere.map((network) => [networkFields[network], "profileFormat"]),
        ...nameless.map((n) => [`product${n}`, "productName"]),
      ]),
    };
  }
  const listGiven = (fields: Readonly<Record<string, string>>) =>
    Object.entries<string>(fields).flatMap(([key, field]) => {
      const value = field.startsWith("social") ? toHttpsAddress(input[field] ?? "") : input[field];
      return value ? [[key, value] as const] : [];
    });
  const web = toHttpsAddress(input.website);
  return {
    places: productNumbers.filter((n) => input[`product${n}`]),
    entry: {
      company: input.shownName,
      sectors: input.sectorsToJoin as SectorId[],
      ...(web && { web }),
      profile: {
        texts: Object.fromEntries(listGiven(textFields)),
        social: Object.fromEntries(listGiven(networkFields)),
        products: productNumbers.flatMap((n) => {
          const [name, line] = [input[`product${n}`], input[`productLine${n}`]];
          return name ? [{ name, ...(line && { line }) }] : [];
        }),
      },
    },
  };
}

export function toEntryAnswers({ company, web, sectors, profile }: CompanyEntry): RawValues {
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
      productNumbers.flatMap((n) => [
        [`product${n}`, products[n - 1]?.name ?? ""],
        [`productLine${n}`, products[n - 1]?.line ?? ""],
      ]),
    ),
  };
}

export const getListingView: (locale: Locale) => SheetView = memoizePerLocale((locale) =>
  buildSheetView(listingForm, locale, getTranslator(locale)("MyCompany.listing.save")),
);

export function diffEntries(before: CompanyEntry | undefined, after: CompanyEntry, locale: Locale) {
  const [old, now] = [before ? toEntryAnswers(before) : {}, toEntryAnswers(after)];
  const formatValue = (field: FieldView, value: string | string[] | undefined) =>
    Array.isArray(value)
      ? field.choices.flatMap(([id, label]) => (value.includes(id) ? [label] : [])).join(", ")
      : (value ?? "");
  return getListingView(locale).groups.flatMap(({ fields }) =>
    fields
      .map((field) => ({
        name: field.name,
        label: field.labelText,
        before: formatValue(field, old[field.name]),
        after: formatValue(field, now[field.name]),
      }))
      .filter(({ before, after }) => before !== after),
  );
}
