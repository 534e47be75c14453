import type { ContentError } from "@/lib/site-content/service/content-errors";
import type { DeskTranslator } from "@/staff/desk/core/desk-language";

export function formatContentError(
  { code, limit = 0, name = "" }: ContentError,
  t: DeskTranslator,
): string {
  return t(`SiteErrors.${code}`, { limit, name });
}
