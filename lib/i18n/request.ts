import { locale as rootLocale } from "next/root-params";
import { getRequestConfig } from "next-intl/server";
import { fair } from "../fair";
import { defaultLocale, isLocale } from "./locales";
import { messages } from "./messages";

/** next-intl's configuration of a request: the page's language, or the one asked for. */
export default getRequestConfig(async ({ locale: asked }) => {
  const wanted = asked ?? (await rootLocale());
  const locale = isLocale(wanted) ? wanted : defaultLocale;
  return { locale, messages: messages[locale], timeZone: fair.timeZone };
});
