import type { Locale } from "@/lib/locales";
import type { Texts } from "./messages";

declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: Texts;
  }
}
