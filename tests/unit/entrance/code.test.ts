import { readCode } from "@/lib/entrance/code";

const token = "aBiIDeFg-iJ_KLMNO-12";
const url = `https://expo.example/tr/VisitorPass/${token}`;

/**
 * What a scanner types like an American keyboard, and what a computer with a Turkish Q keyboard
 * reads.
 */
function onTurkishKeyboard(text: string): string {
  const keys = { i: "ı", "/": ".", ".": "ç", "-": "*", _: "?", ":": "Ş", "#": "^" } as Record<
    string,
    string
  >;
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
  ["a scanner's line end", `${url}\r\n`],
  ["a page's name in another case", url.replace("VisitorPass", "visitorpass")],
  ["the token", ` ${token} `],
  ["a Turkish keyboard", onTurkishKeyboard(url)],
  ["locked capitals", otherCase(url)],
])("reads a token from %s", (_, typed) => {
  expect(readCode(typed)).toEqual({ token });
});

const check = "0aZ_9-bQxY";
const withCheck = `${url}#${check}`;

it.each([
  ["the address that the code carries", withCheck],
  ["an address with a query", `${url}?utm_source=x#${check}`],
  ["a Turkish keyboard", onTurkishKeyboard(withCheck)],
  ["locked capitals", otherCase(withCheck)],
])("reads a token and its check from %s", (_, typed) => {
  expect(readCode(typed)).toEqual({ token, check });
});

it("reads no check from the fragment of something else", () => {
  expect(readCode(`${url}#top`)).toEqual({ token });
  expect(readCode(`${url}#${check}more`)).toEqual({ token });
});

it("reads a reference as it is spoken", () => {
  expect(readCode("acde 2345")).toEqual({ reference: "ACDE-2345" });
});

it.each(["", "Çağla Işık", "ada@example.com", "+90 532 000 00 00", "https://expo.example/tr"])(
  "reads no code from %p",
  (typed) => {
    expect(readCode(typed)).toBeUndefined();
  },
);
