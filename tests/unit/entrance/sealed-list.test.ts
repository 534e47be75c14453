/** The list that a device keeps, and the check in the code of a pass. */
import fc from "fast-check";
import { nanoid } from "nanoid";
import { computeEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import { generateCheckKey, hasValidCheck } from "@/lib/passes/codes/pass-check";
import { loadPassQrContent } from "@/lib/passes/codes/pass-code";
import { parseRegistrationCode } from "@/lib/passes/codes/registration-code";
import { formNames } from "@/lib/registration/forms";
import { provideSite } from "@/lib/site";
import type { PassListEntry } from "@/staff/gate/protocol/protocol";
import { deriveListKey, seal, unseal } from "@/staff/gate/protocol/sealed-list";

const code = computeEntryCodeSync("aBcDeFgHiJ_KLMNO-123");
const otherCode = computeEntryCodeSync("aBcDeFgHiJ_KLMNO-124");
const person = { name: "Ayşe Yılmaz", company: "Örnek A.Ş.", form: "visit" as const };

const person$ = fc.record({
  name: fc.string({ unit: "grapheme", maxLength: 200 }),
  company: fc.string({ unit: "grapheme", maxLength: 200 }),
  form: fc.constantFrom(...formNames),
});

it("opens an entry with its code, whatever the name is", async () => {
  await fc.assert(
    fc.asyncProperty(person$, async (someone) => {
      expect(await unseal(code, await seal(code, someone))).toEqual(someone);
    }),
  );
});

it("opens no entry with another code, and none that was changed", async () => {
  const sealed = await seal(code, person);
  expect(await unseal(otherCode, sealed)).toBeUndefined();
  for (const at of [0, 20, sealed.length - 3]) {
    const changed = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
    expect(await unseal(code, changed)).toBeUndefined();
  }
  expect(await unseal(code, "")).toBeUndefined();
  expect(await unseal(code, "*")).toBeUndefined();
});

it("tells neither code nor name, nor that an entry stayed the same", async () => {
  const [once, twice] = [await seal(code, person), await seal(code, person)];
  expect(once).not.toBe(twice);
  expect(atob(once.replaceAll("-", "+").replaceAll("_", "/"))).not.toContain("Ay");
  expect(await deriveListKey(code)).not.toContain(code.slice(0, 4));
  expect(await deriveListKey(code)).toMatch(/^[\w-]{22}$/);
  expect(await deriveListKey(code)).not.toBe(await deriveListKey(otherCode));
  const other = await seal(code, { ...person, name: "Can Yılmaz" });
  expect(other).toHaveLength(once.length);
});

it("holds 50,000 passes in 15 MB", async () => {
  const long = { name: "Muhammed Abdülkadir Büyükçekmeceli-Karaosmanoğlu" };
  const company = "Güneydoğu Anadolu Gıda Sanayi ve Ticaret Anonim Şirketi";
  const sample = await Promise.all(
    Array.from({ length: 200 }, async (_, n): Promise<PassListEntry> => {
      const one = computeEntryCodeSync(nanoid(20));
      const sealed = await seal(one, { ...person, ...(n % 4 === 0 && { ...long, company }) });
      return { key: await deriveListKey(one), sealed, person: 49_999 };
    }),
  );
  const bytes = (JSON.stringify(sample).length / sample.length) * 50_000;
  expect(bytes).toBeLessThan(15 * 1024 * 1024);
  expect(bytes).toBeGreaterThan(5 * 1024 * 1024);
});

it("puts the check of the store's key into the code of a pass", async () => {
  provideSite({ siteUrl: "https://fuar.example", siteHosts: [], closedForms: [], confirm: [] });
  const [key, token] = [generateCheckKey(), nanoid(20)];
  const code = await loadPassQrContent({ loadCheckKey: async () => key }, token);
  expect(code).toMatch(`HTTPS://FUAR.EXAMPLE/ENTRY/${computeEntryCodeSync(token)}`);
  const read = parseRegistrationCode(code);
  expect(read && "code" in read && (await hasValidCheck(key, read))).toBe(true);
});
