import "server-only";
import { fair } from "@/lib/fair/facts";
import type { Locale } from "@/lib/locales";
import { getHref } from "./links";
import { getProgrammeTexts } from "./programme-texts";
import { listSectorHalls } from "./sector-texts";
import { getTranslator } from "./translator";

/** What the page's script fills in: the arguments stay as they are written. */
function getTemplates(locale: Locale) {
  const t = getTranslator(locale);
  return {
    moved: t("MyFair.moved", { from: "{from}" }),
    free: t("MyFair.free", { from: "{from}", to: "{to}" }),
    walk: t("MyFair.walk", { metres: "{metres}" }),
    star: t("MyFair.star", { kept: "{kept}", rays: "{rays}", visited: "{visited}" }),
    overlap: t("MyFair.overlap"),
    place: `${t("SectorPage.stand", { stand: "{stand}" })} · ${t("Calendar.location")}`,
  };
}

export function getMyFairTexts(locale: Locale) {
  const t = getTranslator(locale);
  const programme = getProgrammeTexts(locale);
  return {
    templates: getTemplates(locale),
    ways: [
      { href: getHref({ page: "sectors" }, locale), label: t("MyFair.bySector") },
      { href: getHref({ page: "exhibitors" }, locale), label: t("MyFair.byHall") },
      { href: getHref({ page: "programme" }, locale), label: t("MyFair.byProgramme") },
    ],
    days: programme.days.map(({ iso, date, weekday, sessions }) => ({
      ...{ iso, date, weekday },
      sessions: sessions.map(({ name, from = "", to = "", place, change, href, ...session }) => ({
        ...{ id: name, from, to },
        ...{ time: session.time, title: session.title },
        place: [change, place].filter(Boolean).join(" · "),
        at: `${iso} ${from || to}`,
        href: href ?? `${getHref({ page: "programme" }, locale)}#${name}`,
      })),
    })),
    halls: listSectorHalls(locale),
    open: { min: `${fair.startDate}T${fair.opens}`, max: `${fair.endDate}T${fair.closes}` },
    calendar: `/calendar/programme-${locale}.ics`,
    t,
  };
}

export type MyFairTexts = ReturnType<typeof getMyFairTexts>;
