import { computeEntryCode } from "@/lib/passes/codes/entry-code";
import { computeEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import { parseRegistrationCode, toBadgeQrContent } from "@/lib/passes/codes/registration-code";

const token = "aBiIDeFg-iJ_KLMNO-12";
const url = `https://expo.example/tr/VisitorPass/${token}`;

/**
 * What a scanner types like an American keyboard, and what a computer with a Turkish Q keyboard
 * reads.
 */
function onTurkishKeyboard(text: string): string {
  const keys = { i: "ı", "/": ".", ".": "ç", "-": "*", _: "?", ":": "Ş" } as Record<string, string>;
  return [...text].map((letter) => keys[letter] ?? letter).join("");
}

const otherCase = (text: string) =>
  [...text]
    .map((one) => (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase()))
    .join("");

it.each([
  ["the address that the code carries", url],
  ["the address in another language", url.replace("/tr/", "/ar/")],
  ["an address with a query", `${url}?utm_source=x`],
  ["an address with a fragment", `${url}#top`],
  ["a scanner's line end", `${url}\r\n`],
  ["a page's name in another case", url.replace("VisitorPass", "visitorpass")],
  ["the token", ` ${token} `],
  ["a Turkish keyboard", onTurkishKeyboard(url)],
  ["locked capitals", otherCase(url)],
])("reads a token from %s", (_, typed) => {
  expect(parseRegistrationCode(typed)).toEqual({ token });
});

const code = computeEntryCodeSync(token);
const entry = `HTTPS://EXPO.EXAMPLE/ENTRY/${code}`;
const entryCheck = "0AZ9BQXYK7";

describe.each([
  ["alone", "", undefined],
  ["with its check", entryCheck, entryCheck],
])("a code of entry %s", (_, behind, check) => {
  it.each([
    ["the address that the QR code carries", entry + behind],
    ["the address as a browser writes it", `https://expo.example/Entry/${code}${behind}`],
    ["a scanner's line end", `${entry}${behind}\r\n`],
    ["a Turkish keyboard", onTurkishKeyboard(entry + behind)],
    ["locked capitals", otherCase(entry + behind)],
    ["locked capitals on a Turkish keyboard", otherCase(onTurkishKeyboard(entry + behind))],
    ["the code", ` ${code.toLowerCase()}${behind} `],
  ])("is read from %s", (_, typed) => {
    expect(parseRegistrationCode(typed)).toEqual({ code, ...(check && { check }) });
  });
});

it("is the same code for devices and for the desk, of 120 bits, and no token", async () => {
  expect(await computeEntryCode(token)).toBe(code);
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{24}$/);
  expect(computeEntryCodeSync(`${token.slice(0, -1)}3`)).not.toBe(code);
  expect(parseRegistrationCode(`${entry}A`)).toBeUndefined();
});

it("prints what was shown on the badge of a gate, but never a token", async () => {
  expect(await toBadgeQrContent(entry + entryCheck)).toBe(entry + entryCheck);
  expect(await toBadgeQrContent(onTurkishKeyboard(entry))).toBe(code);
  expect(await toBadgeQrContent(url)).toBe(entry);
  expect(await toBadgeQrContent(token)).toBe(code);
  expect(await toBadgeQrContent("acde 2345")).toBe("ACDE-2345");
  expect(await toBadgeQrContent("found:visit/a")).toBeUndefined();
});

it("reads a reference as it is spoken", () => {
  expect(parseRegistrationCode("acde 2345")).toEqual({ reference: "ACDE-2345" });
});

it.each(["", "Çağla Işık", "ada@example.com", "+90 532 000 00 00", "https://expo.example/tr"])(
  "reads no code from %p",
  (typed) => {
    expect(parseRegistrationCode(typed)).toBeUndefined();
  },
);
