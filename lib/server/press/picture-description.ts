/** What editorial systems read in a picture's file: captions in each language, and the credit (XMP, as IPTC names it). */
import "server-only";
import type { pressPictures } from "@/lib/content/press-kit";
import { getItemText } from "@/lib/i18n/item-text";
import { getTranslator } from "@/lib/i18n/translator";
import { defaultLocale, type Locale, locales } from "@/lib/locales";
import { escapeHtml } from "@/lib/security/escape-html";
import type { ItemOf } from "@/lib/site-content/content-kind";

type PressPicture = ItemOf<typeof pressPictures.fields>;

export function describePicture({ caption, credit }: PressPicture): string {
  const organiser = getTranslator(defaultLocale)("Site.organiser");
  const parts = [
    `<dc:description>${renderAlternatives((locale) => getItemText(caption, locale))}</dc:description>`,
    `<dc:rights>${renderAlternatives((locale) => getTranslator(locale)("PressPage.terms.use"))}</dc:rights>`,
    `<dc:creator><rdf:Seq><rdf:li>${escapeHtml(organiser)}</rdf:li></rdf:Seq></dc:creator>`,
    `<photoshop:Credit>${escapeHtml(getItemText(credit, defaultLocale))}</photoshop:Credit>`,
  ];
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/">',
    ...parts,
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>',
  ].join("");
}

/** English is also what programs show in other languages. */
function renderAlternatives(write: (locale: Locale) => string): string {
  const render = (tag: string, locale: Locale) =>
    `<rdf:li xml:lang="${tag}">${escapeHtml(write(locale))}</rdf:li>`;
  const own = locales.map((locale) => render(locale, locale));
  return `<rdf:Alt>${render("x-default", "en")}${own.join("")}</rdf:Alt>`;
}
