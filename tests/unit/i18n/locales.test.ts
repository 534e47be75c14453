import { readFileSync } from "node:fs";
import { isLocale, localeFacts, locales } from "@/lib/locales";

it.each([undefined, null, "", "TR", "xx", ["tr"], { tr: 1 }, "toString"])("refuses %j", (value) => {
  expect(isLocale(value)).toBe(false);
});

it.each(locales)("%s falls back to a language of which every text is written", (locale) => {
  const { fallback } = localeFacts[locale];
  if (fallback) expect(localeFacts[fallback].fallback).toBeUndefined();
});

it("Varnish keeps the pages of every language", () => {
  const recipe = readFileSync("deploy/machine/varnish.vcl", "utf8");
  const [, pattern = ""] = /req\.url !~ "(\^\/\([^"]*\)\(\/[^"]*)"/.exec(recipe) ?? [];
  const kept = new RegExp(pattern);
  const addresses = locales.flatMap((locale) => [`/${locale}`, `/${locale}/Transport`]);
  expect(addresses.filter((address) => !kept.test(address))).toEqual([]);
  expect(["/", "/Transport", "/api/health"].filter((address) => kept.test(address))).toEqual([]);
});
