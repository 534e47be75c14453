/** The list that a device keeps, and the check in the code of a pass. */
import fc from "fast-check";
import { nanoid } from "nanoid";
import { readCode } from "@/lib/entrance/code";
import { checkOf, isGenuine, newCheckKey, withCheck } from "@/lib/entrance/pass-check";
import { passCode } from "@/lib/entrance/pass-code";
import type { ListEntry } from "@/lib/entrance/protocol";
import { listKey, seal, unseal } from "@/lib/entrance/sealed-list";
import { formNames } from "@/lib/registration/forms";
import { provideSite } from "@/lib/site";

const token = "aBcDeFgHiJ_KLMNO-123";
const person = { name: "Ayşe Yılmaz", company: "Örnek A.Ş.", form: "visit" as const };

const person$ = fc.record({
  name: fc.string({ unit: "grapheme", maxLength: 200 }),
  company: fc.string({ unit: "grapheme", maxLength: 200 }),
  form: fc.constantFrom(...formNames),
});

it("opens an entry with its token, whatever the name is", async () => {
  await fc.assert(
    fc.asyncProperty(person$, async (someone) => {
      expect(await unseal(token, await seal(token, someone))).toEqual(someone);
    }),
  );
});

it("opens no entry with another token, and none that was changed", async () => {
  const sealed = await seal(token, person);
  expect(await unseal(token.replace("1", "2"), sealed)).toBeUndefined();
  for (const at of [0, 20, sealed.length - 3]) {
    const changed = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
    expect(await unseal(token, changed)).toBeUndefined();
  }
  expect(await unseal(token, "")).toBeUndefined();
  expect(await unseal(token, "*")).toBeUndefined();
});

it("tells neither token nor name, nor that an entry stayed the same", async () => {
  const [once, twice] = [await seal(token, person), await seal(token, person)];
  expect(once).not.toBe(twice);
  expect(atob(once.replaceAll("-", "+").replaceAll("_", "/"))).not.toContain("Ay");
  expect(await listKey(token)).not.toContain(token.slice(0, 4));
  const other = await seal(token, { ...person, name: "Can Yılmaz" });
  expect(other).toHaveLength(once.length);
});

it("has a key of 128 bits for each token", async () => {
  expect(await listKey(token)).toMatch(/^[\w-]{22}$/);
  expect(await listKey(token)).toBe(await listKey(token));
  expect(await listKey(token)).not.toBe(await listKey(token.replace("1", "2")));
});

it("holds 50,000 passes in 15 MB", async () => {
  const long = { name: "Muhammed Abdülkadir Büyükçekmeceli-Karaosmanoğlu" };
  const company = "Güneydoğu Anadolu Gıda Sanayi ve Ticaret Anonim Şirketi";
  const sample = await Promise.all(
    Array.from({ length: 200 }, async (_, n): Promise<ListEntry> => {
      const one = nanoid(20);
      const sealed = await seal(one, { ...person, ...(n % 4 === 0 && { ...long, company }) });
      return { key: await listKey(one), sealed, person: 49_999 };
    }),
  );
  const bytes = (JSON.stringify(sample).length / sample.length) * 50_000;
  expect(bytes).toBeLessThan(15 * 1024 * 1024);
  expect(bytes).toBeGreaterThan(5 * 1024 * 1024);
});

it("tells codes of its own server from made-up ones", async () => {
  const key = newCheckKey();
  await fc.assert(
    fc.asyncProperty(fc.integer(), async () => {
      const one = nanoid(20);
      const check = await checkOf(key, one);
      expect(check).toMatch(/^[\w-]{10}$/);
      expect(await isGenuine(key, one, check)).toBe(true);
      expect(await isGenuine(newCheckKey(), one, check)).toBe(false);
      expect(await isGenuine(key, nanoid(20), check)).toBe(false);
      expect(await isGenuine(key, one, undefined)).toBe(false);
      expect(readCode(withCheck(`https://expo.example/ar/VisitorPass/${one}`, check))).toEqual({
        token: one,
        check,
      });
    }),
    { numRuns: 50 },
  );
});

it("puts the check of the store's key into the code of a pass", async () => {
  provideSite({ siteUrl: "https://fuar.example", siteHosts: [], closedForms: [], confirm: [] });
  const [key, token] = [newCheckKey(), nanoid(20)];
  const code = await passCode({ checkKey: async () => key }, "ar", token);
  expect(code).toMatch(`https://fuar.example/ar/VisitorPass/${token}#`);
  const read = readCode(code);
  expect(read).toMatchObject({ token });
  expect(await isGenuine(key, token, read && "check" in read ? read.check : undefined)).toBe(true);
});
