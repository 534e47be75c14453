/** Where the name of a company is cut for its address. */
import { assignSlugs, chooseSlug, toSlug } from "@/lib/exhibitors/slug";

/** Names whose words end before, at and behind every place where an address may be cut. */
const names = Array.from(
  { length: 60 },
  (_, n) => `${"a".repeat(n + 1)} ${"b".repeat(60 - n)} cd ef`,
);

const isWhole = (slug: string) => /^[A-Za-z\d]+(-[A-Za-z\d]+)*$/.test(slug);

it("an address begins and ends with a letter, wherever it is cut", () => {
  const slugs = names.map(toSlug);
  expect(slugs.filter((slug) => !isWhole(slug) || slug.length > 40)).toEqual([]);
  expect(new Set(slugs.map(({ length }) => length)).size).toBeGreaterThan(1);
});

it("so do the addresses of companies with one name", () => {
  for (const company of names) {
    const slugs = assignSlugs(["a", "b", "c"].map((id) => ({ id, company })));
    const next = chooseSlug({ id: "d", company }, [{ id: "a", company }]);
    expect([...slugs.values(), next].filter((slug) => !isWhole(slug))).toEqual([]);
    expect(new Set(slugs.values()).size).toBe(3);
  }
});
