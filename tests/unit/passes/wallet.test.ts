/** Passes for Apple Wallet and Google Wallet, from keys to what a phone gets. */
import { createHash } from "node:crypto";
import { jwtVerify } from "jose";
import { fairHours } from "@/lib/fair/dates";
import { fair } from "@/lib/fair/facts";
import { locales } from "@/lib/locales";
import { buildPassQrContent } from "@/lib/passes/codes/pass-code";
import { toPassView } from "@/lib/passes/pass-view";
import { createApplePass } from "@/lib/passes/wallet/apple-pass";
import { createGoogleSaveUrl } from "@/lib/passes/wallet/google-pass";
import { parseAppleKeys, parseGoogleAccount } from "@/lib/passes/wallet/wallet-keys";
import type { WalletPass } from "@/lib/passes/wallet/wallet-pass";
import { readEnv } from "@/lib/server/process/env";
import { visitRecord } from "@/tests/support/records/records";
import {
  makeApplePem,
  makeGoogleAccount,
  passType,
  team,
  verifySignature,
} from "@/tests/support/records/wallet-keys";

const token = "aBcDeFgHiJ_KLMNO-123";
const pem = makeApplePem();
const account = makeGoogleAccount();
const issuer = "3388000000012345678";
const apple = parseAppleKeys(pem);
const google = parseGoogleAccount(account.json);
if (!apple || !google) throw new Error("The keys were not read.");

async function makePass(
  locale: WalletPass["locale"],
  answers: Partial<typeof visitRecord> = {},
): Promise<WalletPass> {
  const record = { ...visitRecord, ...answers };
  const view = toPassView({ id: "a".repeat(40), form: "visit", record }, locale);
  const code = await buildPassQrContent("a2V5a2V5a2V5a2V5a2V5a2V5a2V5a2V5", token);
  return { view, serial: "serial", code, locale };
}

/** The files of an archive without compression. */
function listFiles(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
    const size = archive.readUInt32LE(at + 18);
    const [name, extra] = [archive.readUInt16LE(at + 26), archive.readUInt16LE(at + 28)];
    const start = at + 30 + name + extra;
    const path = archive.toString("utf8", at + 30, at + 30 + name);
    files.set(path, archive.subarray(start, start + size));
    at = start + size;
  }
  return files;
}

const { start, end } = fairHours;
const toUtc = (time: string) => new Date(time).toISOString();

/** What the page of a pass does not show. */
const hidden = [token, visitRecord.email, visitRecord.phone, visitRecord.mobile].filter(Boolean);

it.each(locales)(
  "a pass for Apple Wallet is signed, whole, and shows in %s what the page shows",
  async (locale) => {
    const pass = await makePass(locale);
    const files = listFiles(await createApplePass(pass, apple));
    const get = (name: string) => files.get(name) ?? Buffer.alloc(0);
    const manifest: Record<string, string> = JSON.parse(get("manifest.json").toString());
    expect(Object.keys(manifest)).toEqual(
      expect.arrayContaining(["pass.json", "icon.png", "icon@2x.png", "icon@3x.png"]),
    );
    for (const [name, digest] of Object.entries(manifest)) {
      expect(createHash("sha1").update(get(name)).digest("hex")).toBe(digest);
    }
    verifySignature(get("manifest.json"), get("signature"), apple.authority);
    const changed = Buffer.from(`${get("manifest.json")} `);
    expect(() => verifySignature(changed, get("signature"), apple.authority)).toThrow();

    const text = get("pass.json").toString();
    expect(JSON.parse(text)).toMatchObject({
      passTypeIdentifier: passType,
      teamIdentifier: team,
      ...{ formatVersion: 1, serialNumber: pass.serial, sharingProhibited: true },
      ...{ relevantDate: toUtc(start), expirationDate: toUtc(end) },
      barcodes: [
        {
          ...{ format: "PKBarcodeFormatQR", message: pass.code, messageEncoding: "iso-8859-1" },
          altText: pass.view.facts.reference.value,
        },
      ],
      eventTicket: {
        headerFields: [{ value: pass.view.word }],
        primaryFields: [{ value: pass.view.name }],
        secondaryFields: [{ value: pass.view.company }],
        auxiliaryFields: [pass.view.facts.days, pass.view.facts.hours],
        backFields: [pass.view.facts.venue, pass.view.facts.reference, {}],
      },
    });
    // A wallet shows one of two fields with the same key, and a grey pass without its colours.
    expect(new Set(text.match(/"key":"\w+"/g)).size).toBe(8);
    expect(text.match(/"rgb\(\d+, \d+, \d+\)"/g)).toHaveLength(3);
    for (const secret of hidden) expect(text).not.toContain(secret);
  },
);

it.each(locales)(
  "gives Google Wallet in %s a signed ticket with the same code, in an address that browsers pass on whole",
  async (locale) => {
    const names = { firstName: "عبد الرحمن محمد", lastName: "الخوارزمي التميمي" };
    const long = await makePass(locale, { ...names, company: "شركة".repeat(40) });
    expect((await createGoogleSaveUrl(long, { ...google, issuer })).length).toBeLessThan(1800);

    const pass = await makePass(locale);
    const url = await createGoogleSaveUrl(pass, { ...google, issuer });
    const [, signed = ""] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/([^/]+)$/.exec(url) ?? [];
    const expected = { audience: "google", issuer: account.email };
    const { payload } = await jwtVerify(signed, account.publicKey, expected);
    const classId = `${issuer}.${fair.id}-visit-${locale}`;
    const barcode = { type: "QR_CODE", value: pass.code };
    const inLanguage = (value: string) => ({ defaultValue: { language: locale, value } });
    expect(payload).toMatchObject({
      typ: "savetowallet",
      payload: {
        eventTicketClasses: [
          {
            ...{ id: classId, reviewStatus: "UNDER_REVIEW", dateTime: { start, end } },
            ...{ eventName: inLanguage(pass.view.fair), hexBackgroundColor: "#0b1f3a" },
          },
        ],
        eventTicketObjects: [
          {
            ...{ id: `${issuer}.serial`, classId, barcode, state: "ACTIVE" },
            ...{ ticketHolderName: pass.view.name, ticketType: inLanguage(pass.view.word) },
            ticketNumber: pass.view.facts.reference.value,
          },
        ],
      },
    });
    for (const secret of hidden) expect(JSON.stringify(payload)).not.toContain(secret);
  },
);

describe("the keys", () => {
  it("are read from the configuration, also in one line", () => {
    const { wallets } = readEnv({
      APPLE_WALLET: pem.replaceAll("\n", "\\n"),
      GOOGLE_WALLET: account.json,
      GOOGLE_WALLET_ISSUER: issuer,
    });
    expect(wallets).toMatchObject({ apple: { passType, team }, google: { issuer } });
  });

  it.each([
    { APPLE_WALLET: "/nowhere/secret-path.pem" },
    { APPLE_WALLET: pem.slice(0, pem.indexOf("-----BEGIN PRIVATE")) },
    { GOOGLE_WALLET: '{"private_key":"secret-key"}', GOOGLE_WALLET_ISSUER: issuer },
    { GOOGLE_WALLET: account.json },
    { GOOGLE_WALLET: account.json, GOOGLE_WALLET_ISSUER: "secret-issuer" },
  ])("are refused by name, never by value, if they cannot sign", (variables) => {
    expect(() => readEnv(variables)).toThrow(/(APPLE|GOOGLE)_WALLET/);
    expect(() => readEnv(variables)).not.toThrow(/secret|PRIVATE|MII/);
  });
});
