import { countOrigins, placeholderOrigin, withOrigin } from "@/lib/site/origin";

const siteUrl = "https://fuar.example";
const spellings = [placeholderOrigin, encodeURIComponent(placeholderOrigin)];
const chunks = '"])</script><script>self.__next_f.push([1,"';

it("puts the site's origin in its places, in addresses within addresses, too", () => {
  const query = `https://maps.example/?of=${encodeURIComponent(`${placeholderOrigin}/tr`)}`;
  const built = `<a href="${placeholderOrigin}/tr">${query}</a>`;
  expect(countOrigins(built)).toBe(2);
  expect(withOrigin(built, siteUrl)).toBe(
    `<a href="${siteUrl}/tr">https://maps.example/?of=${encodeURIComponent(`${siteUrl}/tr`)}</a>`,
  );
});

it("counts none in a text that names no origin", () => {
  expect(countOrigins("<p>an invalid origin of this site</p>")).toBe(0);
});

describe.each(spellings)("%s", (spelling) => {
  const positions = Array.from({ length: spelling.length - 1 }, (_, index) => index + 1);

  it.each(["<!-- -->", chunks])("is found cut by %j wherever it is cut", (between) => {
    for (const at of positions) {
      const cut = spelling.slice(0, at) + between + spelling.slice(at);
      const page = `<a href="${placeholderOrigin}/en">${cut}</a>`;
      expect(() => countOrigins(page)).toThrow(/not whole/);
    }
  });

  it("is found where the text ends or begins within it", () => {
    for (const at of positions) {
      const parts = [spelling.slice(0, at), spelling.slice(at)];
      const found = parts.filter((part) => {
        try {
          return countOrigins(part) > 0;
        } catch {
          return true;
        }
      });
      expect(found).not.toHaveLength(0);
    }
  });
});
