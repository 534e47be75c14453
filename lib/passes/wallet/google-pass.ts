/** The address at which Google Wallet saves a pass. Google gets a part of what the pass shows, when the visitor opens it. */
import "server-only";
import { SignJWT } from "jose";
import { fairHours } from "@/lib/fair/dates";
import { fair } from "@/lib/fair/facts";
import { getTranslator } from "@/lib/i18n/translator";
import type { GoogleKeys } from "./wallet-keys";
import type { WalletPass } from "./wallet-pass";

const SAVE_URL = "https://pay.google.com/gp/v/save/";
const NAVY = "#0b1f3a";

export async function createGoogleSaveUrl(pass: WalletPass, keys: GoogleKeys): Promise<string> {
  const { issuer, account, privateKey } = keys;
  const token = await new SignJWT({
    typ: "savetowallet",
    payload: buildTicket(pass, issuer),
  })
    .setProtectedHeader({ alg: "RS256", typ: "JWT" })
    .setIssuer(account)
    .setAudience("google")
    .setIssuedAt()
    .sign(privateKey);
  return SAVE_URL + token;
}

/**
 * One class for each kind of pass and language: Google shows the texts of a class as they are. Nothing that the ticket
 * can do without: Google advises at most 1,800 characters, as some browsers cut longer addresses off.
 */
function buildTicket({ view, serial, code, locale }: WalletPass, issuer: string) {
  const t = getTranslator(locale);
  const translate = (value: string) => ({ defaultValue: { language: locale, value } });
  const classId = `${issuer}.${fair.id}-${view.form}-${locale}`;
  const { reference } = view.facts;
  return {
    eventTicketClasses: [
      {
        id: classId,
        issuerName: t("Site.organiser"),
        reviewStatus: "UNDER_REVIEW",
        eventName: translate(view.fair),
        dateTime: { start: fairHours.start, end: fairHours.end },
        hexBackgroundColor: NAVY,
      },
    ],
    eventTicketObjects: [
      {
        id: `${issuer}.${serial}`,
        classId,
        state: "ACTIVE",
        ticketHolderName: view.name,
        ticketNumber: reference.value,
        ticketType: translate(view.word),
        barcode: { type: "QR_CODE", value: code },
      },
    ],
  };
}
