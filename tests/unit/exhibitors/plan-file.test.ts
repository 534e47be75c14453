/** The finished drawing of the halls, of which the plans of the pages show parts. */

import { drawPlan } from "@/lib/exhibitors/plan-file";
import { planSvg } from "@/lib/exhibitors/plan-svg";
import { areas, halls } from "@/lib/fair/halls";
import { messages } from "@/lib/i18n/messages";
import { locales } from "@/lib/locales";

const link = (number: number) => ({ href: `#hall-${number}`, label: String(number) });

it.each(locales)("has in %s every part that a plan shows", (locale) => {
  const file = drawPlan((id) => messages[locale].Halls.areas[id], locale === "ar" ? "rtl" : "ltr");
  const ids = new Set([...file.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const plan = planSvg({ locale, label: "plan", hall: link });
  const shown = [...plan.matchAll(/<use href="\/plan\/(\w+)\.svg#([^"]+)"/g)];
  expect(shown).toHaveLength(1 + 2 * halls.length);
  for (const [, language, id] of shown) {
    expect(language).toBe(locale);
    expect(ids).toContain(id);
  }
  const words = file.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  for (const { id } of areas) {
    for (const word of messages[locale].Halls.areas[id].split(" ")) expect(words).toContain(word);
  }
});
