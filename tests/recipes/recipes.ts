/** The recipes of CONTRIBUTING, exactly as they are described. */
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { news } from "@/lib/content/news";
import { pictures } from "@/lib/content/pictures/pictures";
import type { Tree } from "./tree";

/** Adds a choice with a list of its own to the exhibitor form, and to the e-mail to the sales team. */
export async function addField(tree: Tree) {
  await tree.addLine(
    "lib/registration/forms/exhibit.ts",
    'text("requestedArea"',
    '        choice("heardFrom", "select", "channels", true),',
  );
  await tree.addLine(
    "lib/registration/options.ts",
    "export const optionLists = {",
    '  channels: ["colleague", "advertisement"],',
  );
  const texts = {
    tr: ["Fuarı nereden duydunuz?", "Fuarı nereden duyduğunuzu seçin", "Meslektaş", "Reklam"],
    en: ["How did you hear about us?", "Please choose a source", "Colleague", "Advertisement"],
    ar: ["كيف سمعتم عن المعرض؟", "يرجى اختيار المصدر", "زميل", "إعلان"],
  };
  for (const [
    locale,
    [label = "", error = "", colleague = "", advertisement = ""],
  ] of Object.entries(texts)) {
    await tree.setTexts(locale, {
      "Forms.labels.heardFrom": label,
      "Errors.heardFrom": error,
      "Options.channels.colleague": colleague,
      "Options.channels.advertisement": advertisement,
    });
  }
  await tree.addLine(
    "lib/registration/record.ts",
    "requestedArea: input.requestedArea",
    '    heardFrom: toLabel("channels", input.heardFrom, context),',
  );
  await tree.addLine(
    "lib/mails/sales-payload.ts",
    "labels.requestedArea",
    "        [labels.heardFrom, record.heardFrom],",
  );
}

/** Adds a card at the beginning of the news, with its own picture. */
export async function addNewsCard(tree: Tree) {
  await tree.addLine(
    "lib/content/news.ts",
    "export const news",
    '  { id: "halls", picture: "news/news-4", url: "https://fuargundem.example/salonlar" },',
  );
  const texts = {
    tr: { title: "Salonlar doldu", text: "Salonların tamamı kiralandı." },
    en: { title: "The halls are full", text: "All halls have been let." },
    ar: { title: "القاعات امتلأت", text: "حُجزت القاعات كلها." },
  };
  for (const [locale, { title, text }] of Object.entries(texts)) {
    await tree.setTexts(locale, { "News.items.halls.title": title, "News.items.halls.text": text });
  }
  // The organiser's folder has the originals of all cards. Here they are made from the site's own
  // files.
  const masters = join(tree.folder, "masters");
  await mkdir(join(masters, "news"), { recursive: true });
  for (const [index, { picture }] of [...news, { picture: "news/news-1" } as const].entries()) {
    const { src, widths } = pictures[picture];
    await sharp(`public${src}-${Math.max(...widths)}.avif`)
      .jpeg()
      .toFile(join(masters, "news", `news-${index + 1}.jpg`));
  }
  await tree.run("node", "tools/make/images.mjs", masters);
}

/** Moves the fair to five days in October. The first one has an empty programme. */
export async function moveFair(tree: Tree) {
  await tree.replace("lib/fair/facts.ts", /(startDate: )".*"/, '$1"2026-10-05"');
  await tree.replace("lib/fair/facts.ts", /(endDate: )".*"/, '$1"2026-10-09"');
  await tree.addLine("lib/fair/programme.ts", "export const programme", "  [],");
}

/** The next year's edition. What the store holds of the last one stays there. */
export async function addEdition(tree: Tree) {
  const facts = "lib/fair/facts.ts";
  await tree.replace(facts, /istanbul_expo_2026/, "istanbul_expo_2027");
  await tree.replace(facts, /istanbul-expo-2026/, "istanbul-expo-2027");
  await tree.replace(facts, /(?<=id: .*\n\s+year: )\d+/, "2027");
  await tree.replace(facts, /(?<=startDate: ")\d+/, "2027");
  await tree.replace(facts, /(?<=endDate: ")\d+/, "2027");
  await tree.replace(facts, /(?<=lastEdition = \{\s+year: )\d+/, "2026");
  // The entries of the last edition stay, because its collections stay.
  const indexes = await readFile("firestore.indexes.json", "utf8");
  const overrides: unknown[] = JSON.parse(indexes.replaceAll("_2026_", "_2027_")).fieldOverrides;
  const added = overrides.map((one) => `    ${JSON.stringify(one)},`).join("\n");
  await tree.addLine("firestore.indexes.json", '"fieldOverrides": [', added);
}

/** Adds a page with a heading, and its share picture. */
export async function addPage(tree: Tree) {
  await tree.write(
    "app/[locale]/Accommodation/page.tsx",
    `import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Frame } from "@/components/layout/frame";
import { PageHead } from "@/components/sections/page-head";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { getTranslator } from "@/lib/i18n/translator";
import { buildPageMetadata } from "@/lib/seo/metadata";

export async function generateMetadata() {
  return buildPageMetadata("accommodation", await getPageLocale());
}

export default async function Page() {
  const locale = await getPageLocale();
  const t = getTranslator(locale);
  return (
    <Frame locale={locale} page="accommodation">
      <PageHead
        breadcrumbs={<Breadcrumbs locale={locale} page="accommodation" />}
        title={t("Pages.accommodation.title")}
        lead={t("Pages.accommodation.description")}
      />
    </Frame>
  );
}
`,
  );
  await tree.addLine(
    "lib/content/navigation.ts",
    "transport: {",
    '  accommodation: { path: "Accommodation", index: true },',
  );
  const texts = {
    tr: ["Konaklama", "Fuar alanına yakın oteller.", "otel, konaklama, {name}", "Bir otel odası"],
    en: ["Accommodation", "Hotels near the venue.", "hotel, accommodation, {name}", "A hotel room"],
    ar: ["الإقامة", "فنادق قريبة من مقر المعرض.", "فندق، إقامة، {name}", "غرفة فندق"],
  };
  for (const [
    locale,
    [title = "", description = "", keywords = "", imageAlt = ""],
  ] of Object.entries(texts)) {
    const page = "Pages.accommodation";
    await tree.setTexts(locale, {
      "Navigation.accommodation": title,
      [`${page}.title`]: title,
      [`${page}.description`]: description,
      [`${page}.keywords`]: keywords,
      [`${page}.imageAlt`]: imageAlt,
    });
  }
  await tree.run("node", "--import", "tsx", "tools/make/share-pictures.mjs", "accommodation");
}

/** Adds a kind of record: what somebody has asked for on the phone, beside the registration. */
export async function addRecord(tree: Tree) {
  await tree.addLine(
    "lib/store/collection-list.ts",
    'rehearsals: { name: "rehearsals"',
    `  wishes: {
    name: "wishes",
    copiedAs: "wishes",
    indexed: [],
    holds: toDocumentIds,
    onRestore: "comesBack",
  },`,
  );
  await tree.addLine(
    "staff/desk/people/person.ts",
    "events: async () => ({})",
    "  wishes: async () => ({}),",
  );
  await tree.write(
    "lib/store/wishes.ts",
    `/** What people have asked for on the phone. */
import "server-only";
import type { FormName } from "@/lib/registration/forms";
import { toDocumentId } from "./collection-list";
import { getDocumentPlace } from "./collections";
import type { Scope } from "./scope";

/** The wishes of an edition. */
export function createWishRepository({ database, edition }: Pick<Scope, "database" | "edition">) {
  const getPlace = (form: FormName, id: string) =>
    getDocumentPlace(edition, "wishes", toDocumentId(form, id));
  return {
    async of(form: FormName, id: string): Promise<string | undefined> {
      const [stored] = await database.read<{ text: string }>(getPlace(form, id));
      return stored?.text;
    },
    put: (form: FormName, id: string, text: string) =>
      database.change([], () => ({
        writes: [{ put: getPlace(form, id), data: { text } }],
        result: undefined,
      })),
  };
}
`,
  );
  await tree.write(
    "tests/unit/wishes.test.ts",
    `import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "@/lib/database/sqlite-file";
import { fair } from "@/lib/fair/facts";
import { createDeskStore } from "@/lib/store";
import { copyAll } from "@/lib/store/copying/copy";
import { createWishRepository } from "@/lib/store/wishes";
import { visitRecord } from "../support/records/records";

it("is copied with its registration, and erased with it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "wishes-"));
  const [from, to] = ["a", "b"].map((name) => openSqlite(join(folder, name))) as [never, never];
  const [here, there] = [from, to].map((database) => createWishRepository({ database, edition: fair.id }));
  await createDeskStore(from).create("visit", "a", visitRecord);
  await here?.put("visit", "a", "A parking place");
  await copyAll({ from, to }, () => undefined);
  expect(await there?.of("visit", "a")).toBe("A parking place");
  await createDeskStore(to).erase({ form: "visit", ids: ["a"], by: "ada" });
  expect(await there?.of("visit", "a")).toBeUndefined();
  await Promise.all([createDeskStore(from).close(), createDeskStore(to).close()]);
  rmSync(folder, { recursive: true });
});
`,
  );
}

/** Adds German. Only one sector is translated; all other texts fall back to English. */
export async function addLanguage(tree: Tree) {
  await tree.write(
    "lib/locales/de.ts",
    `import type { LocaleRecord } from "./record";

export const de = {
  label: "Deutsch",
  dir: "ltr",
  openGraph: "de_DE",
  intl: "de-DE",
  rangeSeparator: "–",
  comma: ",",
  unitDisplay: "short",
  fonts: ["headingLatin", "textLatin"],
  logo: { file: "fair-logo-light.svg", width: 587 },
  catalogue: "catalogueEn",
  drawings: "en",
  fallback: "en",
} as const satisfies LocaleRecord;
`,
  );
  await tree.addLine("lib/locales/index.ts", "import { ar }", 'import { de } from "./de";');
  for (const [list, folder] of [
    ["lib/i18n/messages.ts", "messages"],
    ["staff/desk/core/desk-language.ts", "messages/desk"],
    ["lib/mails/email-translator.ts", "messages/mails"],
  ] as const) {
    await tree.write(`${folder}/de.json`, "{}\n");
    await tree.addLine(list, "import ar", `import de from "@/${folder}/de.json";`);
  }
  for (const list of [
    "lib/locales/index.ts",
    "lib/i18n/messages.ts",
    "staff/desk/core/desk-language.ts",
    "lib/mails/email-translator.ts",
  ]) {
    await tree.replace(list, /\{ tr, en, ar \}/, "{ tr, en, ar, de }");
  }
  await tree.setTexts("de", { "Options.sectors.food": "Lebensmittel" });
  await tree.replace("deploy/machine/varnish.vcl", /\(tr\|en\|ar\)/, "(tr|en|ar|de)");
  await tree.run("node", "--import", "tsx", "tools/make/share-pictures.mjs", "de");
}
