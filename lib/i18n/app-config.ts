import type { Locale } from "../locales";
import type { Texts } from "./messages";

declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: Texts;
  }
}
