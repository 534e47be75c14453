import type { Locale } from "@/lib/locales";
import type { PassView } from "@/lib/registration/ticket";

export interface WalletPass {
  view: PassView;
  /** Identifies the pass; opens nothing. */
  serial: string;
  /** Content of the QR code on the page. */
  code: string;
  locale: Locale;
}
