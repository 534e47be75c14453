/** Which sentences staff may change, and where they stand. */
import type { TextPlace } from "@/lib/site-content/text-places";

/**
 * The first that matches. No consent, no legal text, no label of a form, nothing that is stored, nothing of a private
 * page, and nothing that a script reads.
 */
const editable: readonly (readonly [TextPlace, RegExp])[] = [
  ["stageLine", /^(?:Home\.hero|Phase\.(?:during|after))\.line(?:One|Two|Three)$/],
  ["button", /^Home\.hero\.(?:visit|exhibit|brochure)$/],
  ["button", /^Home\.halls\.(?:buy|sell|whole)$/],
  ["button", /^CallToAction\.(?:visit|exhibit)$|\.action\.button$|\.toProgramme$|^Sectors\.plan$/],
  ["lead", /^(?:Home\.hero|Phase\.(?:during|after))\.tagline$/],
  ["label", /^Home\.doors\.label$|^Phase\.during\.gate\.label$/],
  ["narrowTitle", /^Home\.doors\.\w+\.title$/],
  ["lead", /^Home\.doors\.\w+\.text$/],
  ["heading", /^Home\.\w+\.title$/],
  ["lead", /^Home\.\w+\.lead$|^Home\.statistics\.star$/],
  ["lead", /^Phase\.during\.gate\.text$/],
  ["heading", /^Phase\.\w+\.\w+\.title$/],
  ["body", /^Phase\.\w+\.\w+\.text$/],
  ["cardTitle", /^Sectors\.\w+\.title$/],
  ["lead", /^Sectors\.\w+\.(?:description|story)$/],
  ["pageTitle", /^SectorPage\.indexTitle$/],
  ["heading", /^SectorPage\.visitTitle$/],
  ["button", /^SectorPage\.exhibit$/],
  ["lead", /^SectorPage\.(?:indexLead|visitBody|expected)$/],
  ["lead", /^SectorPages\.\w+\.(?:description|products)$/],
  ["body", /^SectorPages\.\w+\.(?:shown|visitors)$/],
  ["pageTitle", /^PressPage\.title$/],
  ["heading", /^PressPage\.\w+\.title$/],
  ["button", /^PressPage\.(?:kit|accreditation\.button)$/],
  ["lead", /^PressPage\.(?:lead|(?:about|logo|pictures)\.lead|terms\.use|accreditation\.text)$/],
  ["body", /^PressPage\.(?:short|long)\.(?:text|first|second|third)$/],
  ["narrowLabel", /^Statistics\.\w+\.(?:label|sub)$/],
  [
    "narrowLabel",
    /^Sponsors\.strip$|^Footer\.partners$|^FairInformation\.edition\.\w+s$|^FairInformation\.edition\.area$/,
  ],
  ["tierName", /^Sponsors\.tiers\.\w+$/],
  ["narrowTitle", /^Programs\.items\.[\w-]+\.title$/],
  ["lead", /^Programs\.items\.[\w-]+\.text$/],
  ["body", /^Programs\.items\.[\w-]+\.more$/],
  ["caption", /^Programs\.items\.[\w-]+\.alt$/],
  ["heading", /^Programme\.(?:title|highlights)$/],
  ["lead", /^Programme\.(?:lead|notice|halls)$/],
  ["pageTitle", /^(?:WhyVisit|WhyExhibit|Transport|FairInformation|Exhibitors|NotFound)\.title$/],
  ["lead", /^(?:WhyVisit|WhyExhibit|Transport|Exhibitors|NotFound)\.lead$/],
  ["lead", /^Exhibitors\.(?:opens|opensNote|empty|emptyNote)$/],
  [
    "heading",
    /^WhyVisit\.action\.text$|^CallToAction\.title$|^Why\w+\.(?:reasons|info|sectors|action)\.title$/,
  ],
  ["lead", /^CallToAction\.text$|^Why\w+\.(?:sectors\.lead|action\.(?:text|body))$/],
  ["cardTitle", /^Why\w+\.(?:reasons|info)\.\w+\.title$|^Transport\.blocks\.\w+\.title$/],
  ["body", /^Why\w+\.(?:reasons|info)\.\w+\.(?:text|body)$|^Transport\.blocks\.\w+\.body$/],
  ["heading", /^Transport\.(?:blocksTitle|mapTitle)$/],
  ["label", /^Transport\.(?:mapLink|blocks\.\w+\.link)$/],
  ["heading", /^FairInformation\.\w+\.title$/],
  [
    "body",
    /^FairInformation\.(?:paragraphs|theme)\.(?:first|second)$|^FairInformation\.edition\.note$/,
  ],
  ["lead", /^FairInformation\.(?:sectors\.lead|action\.text)$/],
  ["label", /^FairInformation\.(?:organisations|participants|visitors|edition)\.\w+$/],
  ["label", /^FairInformation\.(?:overview|logistics)\.\w+\.label$/],
  [
    "lead",
    /^FairInformation\.(?:overview\.(?:hours|area|sectors|languages)|logistics\.\w+)\.value$/,
  ],
  ["lead", /^Forms\.(?:visit|exhibit|press)\.subtitle$/],
  ["pageTitle", /^Closed\.(?:visit|exhibit|press)\.title$/],
  ["lead", /^Closed\.(?:visit|exhibit|press)\.lead$/],
  ["lead", /^Footer\.associationNote$/],
];

/** Shown as they are written: no arguments. */
const PLAIN = /^Sponsors\.tiers\./;

export const findTextPlace = (key: string): TextPlace | undefined =>
  editable.find(([, pattern]) => pattern.test(key))?.[0];

export const isPlainText = (key: string) => PLAIN.test(key);
