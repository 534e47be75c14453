/** The links of the menu for the person of the current request: always visible, and in a menu of further ones. */
import { findFairToday } from "@/lib/fair/days";
import { formNames } from "@/lib/registration/forms";
import { getDeskContext, isAllowed } from "../context/request-context";
import { isCurrentEdition } from "../core/check-ins";
import { type DeskLanguage, getDeskTranslator } from "../core/desk-language";

/** Path after the language, and label. */
export type MenuLink = [path: string, text: string];

interface MenuLinks {
  main: MenuLink[];
  more: MenuLink[];
}

export function listMenuLinks(language: DeskLanguage, now = new Date()): MenuLinks {
  const t = getDeskTranslator(language);
  const desk = getDeskContext();
  // A former edition has neither gates nor a site.
  const isCurrent = desk !== undefined && isCurrentEdition(desk.store.edition);
  const site: MenuLink[] = isCurrent && isAllowed("content") ? [["/site", t("Site.title")]] : [];
  // Who only writes the site sees no people.
  if (!isAllowed("read")) return { main: site, more: [] };

  const today: MenuLink[] = isCurrent ? [["/today", t("Today.title")]] : [];
  const isFairDay = findFairToday(now) !== undefined;
  const main: MenuLink[] = [
    ["", t("Desk.overview")],
    ...(isFairDay ? today : []),
    ...formNames.map((form): MenuLink => [`/${form}`, t(`Forms.${form}`)]),
    ["/check-ins", t("CheckIns.title")],
  ];
  const companies: MenuLink[] = [
    ["/listings", t("Listings.title")],
    ["/tasks", t("Tasks.heading")],
  ];
  const more: MenuLink[] = [
    ...(isCurrent ? companies : []),
    ...site,
    ...(isFairDay ? [] : today),
    ...(isCurrent ? ([["/devices", t("Devices.title")]] satisfies MenuLink[]) : []),
    ["/report", t("Report.title")],
    ["/campaigns", t("Campaigns.title")],
    ["/my-fair", t("Kept.title")],
    ["/broadcasts", t("Broadcasts.title")],
    ["/reminders", t("Reminders.title")],
    ["/person", t("Desk.person")],
    ["/audit-log", t("Desk.auditLog")],
    ...(desk && desk.endpoints.all.length > 0
      ? ([["/webhooks", t("Webhooks.title")]] satisfies MenuLink[])
      : []),
  ];
  return { main, more };
}
