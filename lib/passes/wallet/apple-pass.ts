/** A pass for Apple Wallet, in the language of the page. It holds what the page shows, and the code of its QR code. */
import "server-only";
import { readFile } from "node:fs/promises";
import { fairHours } from "@/lib/fair/dates";
import { venue } from "@/lib/fair/venue";
import { getTranslator } from "@/lib/i18n/translator";
import type { AppleKeys } from "./wallet-keys";
import type { WalletPass } from "./wallet-pass";

const ICON_PATH = "public/icons/icon-192.png";
/** Navy, white and light saffron of the pass. */
const colours = {
  backgroundColor: "rgb(11, 31, 58)",
  foregroundColor: "rgb(255, 255, 255)",
  labelColor: "rgb(248, 200, 110)",
};

let icons: Promise<Record<string, Buffer>> | undefined;

export async function createApplePass(pass: WalletPass, keys: AppleKeys): Promise<Buffer> {
  // Only here: most sites have no keys, and a pass is seldom asked for.
  const { PKPass } = await import("passkit-generator");
  icons ??= readIcons();
  const { certificate: signerCert, privateKey: signerKey, authority: wwdr } = keys;
  const content = Buffer.from(JSON.stringify(buildPassContent(pass, keys)));
  const files = { ...(await icons), "pass.json": content };
  return new PKPass(files, { signerCert, signerKey, wwdr }).getAsBuffer();
}

function buildPassContent(
  { view, serial, code, locale }: WalletPass,
  { passType, team }: Pick<AppleKeys, "passType" | "team">,
) {
  const t = getTranslator(locale);
  const { reference, days, hours, venue: place } = view.facts;
  return {
    formatVersion: 1,
    passTypeIdentifier: passType,
    teamIdentifier: team,
    serialNumber: serial,
    organizationName: t("Site.organiser"),
    description: `${view.title} – ${view.fair}`,
    logoText: view.fair,
    ...colours,
    sharingProhibited: true,
    relevantDate: fairHours.start,
    expirationDate: fairHours.end,
    locations: [{ latitude: venue.latitude, longitude: venue.longitude }],
    barcodes: [
      {
        format: "PKBarcodeFormatQR",
        message: code,
        messageEncoding: "iso-8859-1",
        altText: reference.value,
      },
    ],
    eventTicket: {
      headerFields: [{ key: "kind", value: view.word }],
      primaryFields: [{ key: "name", value: view.name }],
      secondaryFields: [{ key: "company", value: view.company }],
      auxiliaryFields: [
        { key: "days", ...days },
        { key: "hours", ...hours },
      ],
      backFields: [
        { key: "venue", ...place },
        { key: "reference", ...reference },
        { key: "entrance", value: t("Pass.entrance") },
      ],
    },
  };
}

/** Wallet draws it smaller, as the display needs it. */
async function readIcons(): Promise<Record<string, Buffer>> {
  const icon = await readFile(ICON_PATH);
  return { "icon.png": icon, "icon@2x.png": icon, "icon@3x.png": icon };
}
