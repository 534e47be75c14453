/** What a search of the site finds, in which order, and how its page says it. */
import { buildSlot } from "@/lib/exhibitors/slots";
import { createEncodedAnswer } from "@/lib/http/encoded-answer";
import { toSearchText } from "@/lib/locales/comparison";
import { createFinder } from "@/lib/server/search/find-items";
import { parsePageTexts } from "@/lib/server/search/page-texts";
import { createSearchItem } from "@/lib/server/search/search-item";
import { serveSearch } from "@/lib/server/search/serve-search";
import { provideSite } from "@/lib/site";
import { provideStepServers } from "../../support/servers/step-server";

const createItem = (title: string, ...blocks: string[]) =>
  createSearchItem({ kind: "pages", href: "/", title, description: `About ${title}`, blocks });

it.each([
  ["food", ["Food", "Panel: food security", "Packaging", "Cornerstones of seafood"]],
  ["FOOD", ["Food", "Panel: food security", "Packaging", "Cornerstones of seafood"]],
  // Within a word of a text, nothing is meant.
  ["stall", []],
  // What every page is about narrows nothing, unless it is all that is typed.
  [
    "food fair Istanbul 2026",
    ["Food", "Panel: food security", "Packaging", "Cornerstones of seafood"],
  ],
  ["fair", ["Fair information", "Packaging"]],
  ["أثاث", ["للأثاث والسجاد"]],
  ["معرض الأثاث", ["للأثاث والسجاد"]],
  ["- !", []],
])("%s finds %j", (search, titles) => {
  const items = [
    createItem("Packaging", "Shares a hall with the food producers of the fair.", "Installations"),
    createItem("Cornerstones of seafood"),
    createItem("Panel: food security"),
    createItem("Food"),
    createItem("Fair information"),
    createItem("للأثاث والسجاد"),
  ];
  const common = toSearchText("International trade fair Istanbul Expo 2026, معرض تجاري");
  const { found } = createFinder(search, common).find(items);
  expect(found.map(({ item }) => item.title)).toEqual(titles);
});

it("shows what has most of the words if nothing has all", () => {
  const items = [createItem("Olive oil"), createItem("Olives"), createItem("Oil and gas")];
  const { found, hasAllWords } = createFinder("olive oil press", "").find(items);
  expect([hasAllWords, found.map(({ item }) => item.title)]).toEqual([false, ["Olive oil"]]);
});

it("says what a page is if its title has the words, otherwise where they stand, and marks them", () => {
  const long = "The metro stops in front of the main entrance.";
  const item = createItem("Getting here", "Metro", long);
  expect(createFinder("getting", "").findExcerpt(item)).toBe("About Getting here");
  const finder = createFinder("METRO", "");
  expect(finder.findExcerpt(item)).toBe(long);
  expect(finder.markWords(long).filter(({ isMarked }) => isMarked)).toEqual([
    { text: "metro", isMarked: true },
  ]);
});

it("reads what a page says of itself: no forms, no ways on, no cards of other pages", () => {
  const { description, blocks } = parsePageTexts(
    '<head><meta name="description" content="In short"/></head><header>Menu</header>' +
      '<main><nav>Home</nav><h1>Food</h1><p>From <a href="/a">olives</a> to <b>tea</b>.</p>' +
      '<ul><li><a href="/en/b">Other</a><p>About another page</p></li><li>Figs</li></ul>' +
      "<form><label>Search</label></form><p hidden>Never</p><dl><dt>Hall</dt><dd>3</dd></dl></main>",
  );
  expect(description).toBe("In short");
  expect(blocks).toEqual(["Food", "From olives to tea.", "Figs", "Hall", "3"]);
});

describe("the page", () => {
  const servers = provideStepServers();
  const build = (main: string) =>
    createEncodedAnswer(
      Buffer.from(
        `<head><title>Search | Expo</title></head><a href="/language/tr/Search"></a><input name="q"/><main>${main}</main>`,
      ),
      [],
      { headers: [] },
    );
  const prerendered = new Map([
    ["/en/Search", build(buildSlot(""))],
    ["/en/Transport", build("<p>The metro stops in front of it.</p>")],
  ]);
  const open = async () => {
    provideSite({ siteUrl: "https://fair.example", siteHosts: [], closedForms: [], confirm: [] });
    const step = serveSearch({
      ...{ prerendered, getList: () => undefined, siteUrl: "https://fair.example", headers: [] },
    });
    return (await servers.open(step)).ask;
  };

  it("says what was found in its title, and that companies are missing without the store", async () => {
    const { headers, text } = await (await open())("/en/Search?q=%22%3Emetro");
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "private, no-store",
      "referrer-policy": "strict-origin",
      "x-robots-tag": "noindex, nofollow",
    });
    expect(text).toContain("<title>1 result for \u2068&quot;&gt;metro\u2069 | Expo</title>");
    expect(text).toContain('<a href="/en/Transport"><bdi>Getting here</bdi></a>');
    expect(text).toContain("The <mark>metro</mark> stops");
    expect(text).toContain("companies are missing here");
    expect(text).toContain('name="q" value="&quot;&gt;metro"');
    expect(text).toContain('href="/language/tr/Search?q=%22%3Emetro"');
  });

  it.each(["/en/Search", "/en/Search?q=", "/en/Search?q=%00%20"])(
    "%s is the built page",
    async (path) => {
      expect((await (await open())(path)).status).toBe(299);
    },
  );

  it("refuses more than the field takes, and says so", async () => {
    const ask = await open();
    expect((await ask(`/en/Search?q=${"x".repeat(80)}`)).text).toContain("Nothing found");
    expect((await ask(`/en/Search?q=${"x".repeat(5000)}`)).text).toContain("up to 80 characters");
  });
});
