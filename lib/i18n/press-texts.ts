import "server-only";
import { contact } from "@/lib/content/contact";
import { credits } from "@/lib/content/credits";
import { overview } from "@/lib/content/fair-information";
import { getLargestSize } from "@/lib/content/pictures/largest-size";
import { findPicture } from "@/lib/content/pictures/pictures";
import { creditedWorks, getPressPictures, toCentimetres } from "@/lib/content/press-kit";
import { statistics } from "@/lib/content/statistics";
import { formatFigures } from "@/lib/fair/figures";
import { type Locale, localeFacts } from "@/lib/locales";
import { getNumberFormat } from "@/lib/locales/formats";
import { toIsolatedText } from "@/lib/locales/isolate";
import { toAbsoluteUrl } from "@/lib/site";
import { getItemText } from "./item-text";
import { getHref } from "./links";
import { getTranslator } from "./translator";

/** What the fair says of itself, ready to be copied. */
export function listBoilerplates(locale: Locale) {
  const t = getTranslator(locale);
  return [
    { id: "short", title: t("PressPage.short.title"), paragraphs: [t("PressPage.short.text")] },
    {
      id: "long",
      title: t("PressPage.long.title"),
      paragraphs: (["first", "second", "third"] as const).map((id) => t(`PressPage.long.${id}`)),
    },
  ];
}

/** The announced figures, as the home page names them. */
export function listPressFigures(locale: Locale) {
  const t = getTranslator(locale);
  const values = formatFigures(locale);
  return statistics.map((id) => ({
    id,
    value: values[id],
    label: [t(`Statistics.${id}.label`), t(`Statistics.${id}.sub`)].join(
      `${localeFacts[locale].comma} `,
    ),
  }));
}

export function listPressPictures(locale: Locale) {
  const t = getTranslator(locale);
  const format = getNumberFormat(locale, { maximumFractionDigits: 1 });
  return getPressPictures().map(({ id, picture, caption, credit }) => {
    const { width, height } = getLargestSize(picture);
    return {
      id,
      picture: findPicture(picture),
      caption: getItemText(caption, locale),
      credit: getItemText(credit, locale),
      size: t("PressPage.pictures.size", {
        pixels: toIsolatedText(`${width} × ${height}`, locale),
        print: toIsolatedText(
          [width, height].map((side) => format.format(toCentimetres(side))).join(" × "),
          locale,
        ),
      }),
    };
  });
}

/** With what third parties demand. */
export function listUsageTerms(locale: Locale): string[] {
  const t = getTranslator(locale);
  const works = credits
    .filter(({ id }) => creditedWorks.some((one) => one === id))
    .map(({ id, name: source, by = "", licence = "" }) =>
      t("PressPage.terms.work", { work: t(`Credits.uses.${id}`), source, by, licence }),
    );
  return [t("PressPage.terms.use"), ...works];
}

const LINE = "\n";
const PARAGRAPH = "\n\n";

/** All texts of the page in a language, for the ZIP. @param toFile the name of a picture's file */
export function renderPressText(locale: Locale, toFile: (id: string) => string): string {
  const t = getTranslator(locale);
  const facts = overview.map(
    (id) =>
      `${t(`FairInformation.overview.${id}.label`)}: ${t(`FairInformation.overview.${id}.value`)}`,
  );
  const figures = listPressFigures(locale).map(({ value, label }) => `${value} ${label}`);
  const pictures = listPressPictures(locale).map(({ id, caption, credit, size }) =>
    [toFile(id), caption, t("PressPage.pictures.credit", { credit }), size].join(LINE),
  );
  const sections = [
    ...listBoilerplates(locale).map(({ title, paragraphs }) => [title, ...paragraphs]),
    [t("PressPage.facts.title"), [...facts, ...figures].join(LINE)],
    [t("PressPage.pictures.title"), ...listUsageTerms(locale), ...pictures],
    [
      t("PressPage.contact.title"),
      [
        contact.pressEmail,
        contact.phone.label,
        toAbsoluteUrl(getHref({ page: "press" }, locale)),
      ].join(LINE),
    ],
  ];
  const texts = [[t("Site.name")], ...sections].map((parts) => parts.join(PARAGRAPH));
  return `${texts.join(PARAGRAPH + LINE)}${LINE}`;
}
