/** Passes for Apple Wallet and Google Wallet, from keys to what a phone gets. */
import { createHash } from "node:crypto";
import { jwtVerify } from "jose";
import { fair } from "@/lib/fair/facts";
import { locales } from "@/lib/locales";
import { buildPassQrContent } from "@/lib/passes/codes/pass-code";
import { toPassView } from "@/lib/passes/pass-view";
import { createApplePass } from "@/lib/passes/wallet/apple-pass";
import { createGoogleSaveUrl } from "@/lib/passes/wallet/google-pass";
import { parseAppleKeys, parseGoogleAccount } from "@/lib/passes/wallet/wallet-keys";
import type { WalletPass } from "@/lib/passes/wallet/wallet-pass";
import { readEnv } from "@/lib/services/env";
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

async function makePass(
  locale: WalletPass["locale"],
  answers: Partial<typeof visitRecord> = {},
): Promise<WalletPass> {
  const record = { ...visitRecord, ...answers };
  return {
    view: toPassView({ id: "a".repeat(40), form: "visit", record }, locale),
    serial: "serial",
    code: await buildPassQrContent("a2V5a2V5a2V5a2V5a2V5a2V5a2V5a2V5", token),
    locale,
  };
}

/** The files of an archive without compression. */
function listFiles(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
    const [size, name, extra] = [
      archive.readUInt32LE(at + 18),
      archive.readUInt16LE(at + 26),
      archive.readUInt16LE(at + 28),
    ];
    const start = at + 30 + name + extra;
    files.set(
      archive.toString("utf8", at + 30, at + 30 + name),
      archive.subarray(start, start + size),
    );
    at = start + size;
  }
  return files;
}

/** What the page of a pass does not show. */
const hidden = [token, visitRecord.email, visitRecord.phone, visitRecord.mobile].filter(Boolean);

describe("a pass for Apple Wallet", () => {
  const keys = parseAppleKeys(pem);

  it.each(locales)("is signed, whole, and shows in %s what the page shows", async (locale) => {
    if (!keys) throw new Error("The keys were not read.");
    const pass = await makePass(locale);
    const files = listFiles(await createApplePass(pass, keys));
    const get = (name: string) => files.get(name) ?? Buffer.alloc(0);
    const manifest: Record<string, string> = JSON.parse(get("manifest.json").toString());
    expect(Object.keys(manifest)).toEqual(
      expect.arrayContaining(["pass.json", "icon.png", "icon@2x.png", "icon@3x.png"]),
    );
    for (const [name, digest] of Object.entries(manifest)) {
      expect(createHash("sha1").update(get(name)).digest("hex")).toBe(digest);
    }
    verifySignature(get("manifest.json"), get("signature"), keys.authority);
    const changed = Buffer.from(`${get("manifest.json")} `);
    expect(() => verifySignature(changed, get("signature"), keys.authority)).toThrow();

    const text = get("pass.json").toString();
    expect(JSON.parse(text)).toMatchObject({
      passTypeIdentifier: passType,
      teamIdentifier: team,
      barcodes: [{ format: "PKBarcodeFormatQR", message: pass.code }],
      eventTicket: {
        headerFields: [{ value: pass.view.word }],
        primaryFields: [{ value: pass.view.name }],
        auxiliaryFields: [pass.view.facts.days, pass.view.facts.hours],
      },
    });
    for (const secret of hidden) expect(text).not.toContain(secret);
  });
});

it.each(locales)(
  "gives Google Wallet in %s an address that browsers pass on whole",
  async (locale) => {
    const keys = parseGoogleAccount(account.json);
    if (!keys) throw new Error("The keys were not read.");
    const company = "شركة".repeat(40);
    const pass = await makePass(locale, {
      firstName: "عبد الرحمن محمد",
      lastName: "الخوارزمي التميمي",
      company,
    });
    expect((await createGoogleSaveUrl(pass, { ...keys, issuer })).length).toBeLessThan(1800);
  },
);

it.each(locales)("gives Google Wallet in %s a signed ticket with the same code", async (locale) => {
  const keys = parseGoogleAccount(account.json);
  if (!keys) throw new Error("The keys were not read.");
  const pass = await makePass(locale);
  const url = new URL(await createGoogleSaveUrl(pass, { ...keys, issuer }));
  expect(url.origin + url.pathname.replace(/[^/]*$/, "")).toBe("https://pay.google.com/gp/v/save/");
  const signed = url.pathname.split("/").at(-1) ?? "";
  const { payload } = await jwtVerify(signed, account.publicKey, {
    audience: "google",
    issuer: account.email,
  });
  expect(payload).toMatchObject({
    typ: "savetowallet",
    payload: {
      eventTicketClasses: [{ id: `${issuer}.${fair.id}-visit-${locale}` }],
      eventTicketObjects: [
        {
          id: `${issuer}.serial`,
          classId: `${issuer}.${fair.id}-visit-${locale}`,
          barcode: { type: "QR_CODE", value: pass.code },
          ticketHolderName: pass.view.name,
        },
      ],
    },
  });
  for (const secret of hidden) expect(JSON.stringify(payload)).not.toContain(secret);
});

describe("the keys", () => {
  it("are read from the configuration, also in one line, and are optional", () => {
    expect(readEnv({}).wallets).toEqual({});
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
