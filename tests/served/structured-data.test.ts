/** The facts of the fair as schema.org data in the pages. */
import { isDetailPage } from "@/lib/content/navigation";
import { countFairDays } from "@/lib/fair/days";
import { fair } from "@/lib/fair/facts";
import { locales } from "@/lib/locales";
import { readHtml } from "../e2e/support/html";
import { describedPages } from "../e2e/support/site-pages";
import { get } from "../support/servers/served";

jest.setTimeout(60_000);

interface Thing {
  "@type": string;
  [property: string]: unknown;
}

/** Beside the breadcrumbs: by page, or by the list of a page. */
const ownTypes: Record<string, string[]> = {
  fairInformation: ["ExhibitionEvent", "Organization"],
  press: ["Organization", ...Array<string>(12).fill("ImageObject")],
  programme: ["ExhibitionEvent"],
  "programme/": ["Event"],
  "news/": ["NewsArticle"],
};

/** What Google asks for before it shows more than a link (developers.google.com/search/docs/appearance). */
const requiredProperties: Record<string, string[]> = {
  BreadcrumbList: ["itemListElement.item", "itemListElement.name", "itemListElement.position"],
  Event: ["name", "startDate", "location.name", "location.address.addressCountry"],
  ExhibitionEvent: [
    ...["name", "startDate", "location.name", "location.address.addressCountry", "eventStatus"],
    ...["location.geo.latitude", "location.geo.longitude", "organizer.name", "offers.url", "image"],
  ],
  ImageObject: ["contentUrl", "creditText"],
  NewsArticle: ["headline", "image", "datePublished", "author.name", "author.url"],
  Organization: ["name", "url", "logo", "address.addressCountry"],
  WebSite: ["name", "url"],
};

/** The values of a property, of each thing if there are several. */
const listValues = (value: unknown, [name = "", ...rest]: string[]): unknown[] =>
  [value].flat().flatMap((one) => {
    const own = (one as Record<string, unknown> | undefined)?.[name];
    return rest.length > 0 ? listValues(own, rest) : [own].flat();
  });

const names = { tr: "İstanbul Expo 2026", en: "Istanbul Expo 2026", ar: "إسطنبول إكسبو 2026" };

for (const { id, locale, path } of describedPages) {
  test(`${path} carries valid data`, async () => {
    const html = await (await get(path)).text();
    const blocks = readHtml(html).structuredData();
    expect(blocks).toHaveLength(1);
    // No text ends the script element.
    const [, json] =
      /<script type="application\/ld\+json">(.*?)<\/script><\/head>/s.exec(html) ?? [];
    expect(JSON.parse(json ?? "")).toEqual(blocks[0]);
    expect(json).not.toContain("<");
    expect(blocks[0]["@context"]).toBe("https://schema.org");
    const things: Thing[] = blocks[0]["@graph"];
    const types = things.map((thing) => thing["@type"]);

    for (const thing of things) {
      for (const property of requiredProperties[thing["@type"]] ?? ["untested"]) {
        const values = listValues(thing, property.split("."));
        expect([property, values.every((value) => value !== undefined && value !== "")]).toEqual([
          property,
          true,
        ]);
      }
    }

    if (id === "home") {
      expect(types).toEqual(["ExhibitionEvent", "Organization", "WebSite"]);
    } else {
      expect(types).toEqual(["BreadcrumbList", ...(ownTypes[id.replace(/(?<=\/).*/, "")] ?? [])]);
      const trail = things[0]?.itemListElement as { position: number; item: string }[];
      const above = isDetailPage(id) ? [path.slice(0, path.lastIndexOf("/"))] : [];
      expect(trail.map(({ position }) => position)).toEqual(trail.map((_, index) => index + 1));
      expect(trail.map(({ item }) => new URL(item).pathname)).toEqual([
        `/${locale}`,
        ...above,
        path,
      ]);
    }
  });
}

for (const locale of locales) {
  test(`the fair is announced in ${locale} with its facts`, async () => {
    const document = readHtml(await (await get(`/${locale}`)).text());
    const [event, organiser] = document.structuredData()[0]["@graph"];
    expect(event).toMatchObject({
      name: names[locale],
      startDate: `${fair.startDate}T${fair.opens}:00+03:00`,
      endDate: `${fair.endDate}T${fair.closes}:00+03:00`,
      eventStatus: "https://schema.org/EventScheduled",
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      inLanguage: ["tr", "en", "ar"],
      eventSchedule: {
        startTime: `${fair.opens}:00`,
        endTime: `${fair.closes}:00`,
        repeatCount: countFairDays(),
      },
      location: { "@type": "Place", address: { addressCountry: "TR" } },
      organizer: { "@id": organiser["@id"], name: organiser.name },
      offers: { price: 0, priceCurrency: "TRY" },
    });
    expect(new URL(event.offers.url).pathname).toBe(`/${locale}/VisitRegistration`);
    expect(new URL(organiser.logo).pathname).toMatch(/^\/logos\//);
    for (const picture of [...event.image, organiser.logo]) {
      const { status } = await get(new URL(picture).pathname);
      expect({ picture, status }).toEqual({ picture, status: 200 });
    }
  });
}

test("sessions are parts of the fair, each with its time and its room", async () => {
  const [, fairEvent] = readHtml(await (await get("/en/Programme")).text()).structuredData()[0][
    "@graph"
  ];
  const own = describedPages.filter(
    ({ id, locale }) => id.startsWith("programme/") && locale === "en",
  );
  expect(
    fairEvent.subEvent.map(({ url }: { url: string }) => new URL(url).pathname).sort(),
  ).toEqual(own.map(({ path }) => path).sort());
  for (const { path } of own) {
    const [, event] = readHtml(await (await get(path)).text()).structuredData()[0]["@graph"];
    expect(fairEvent.subEvent).toContainEqual(
      expect.objectContaining({ "@id": event["@id"], startDate: event.startDate }),
    );
    expect(event).toMatchObject({
      superEvent: { "@id": fairEvent["@id"] },
      eventStatus: "https://schema.org/EventScheduled",
      location: { "@type": "Place", address: { addressCountry: "TR" } },
    });
    expect(Date.parse(event.endDate)).toBeGreaterThan(Date.parse(event.startDate));
    expect((await get(new URL(event.image).pathname)).status).toBe(200);
  }
});
