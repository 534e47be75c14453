/** How often a picture stands on the site, and where none may. Share pictures and documents have their own choice. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { HomeAfter } from "@/app/[locale]/_home/after";
import { HomeDuring } from "@/app/[locale]/_home/during";

jest.mock("@/lib/i18n/page-locale", () => ({ getPageLocale: async () => "en" }));

const folder = "app/[locale]";
const MAX_USES = 2;

/** The pictures of a page as `group/name`, each as often as it stands there. */
async function listPictures(page: ReactNode): Promise<string[]> {
  const html = await text((await prerenderToNodeStream(page)).prelude);
  const images = html.match(/<img [^>]+>/g) ?? [];
  return images.flatMap((image) => /="\/images\/([a-z]+\/[\w-]+)-\d+\.\w/.exec(image)?.[1] ?? []);
}

/** The press page offers pictures of the others as files. */
const offersPictures = (name: string) => name === "Press";

/** The pictures of all pages but the home page. */
async function listInnerPictures(): Promise<string[]> {
  const pages = readdirSync(folder).filter(
    (name) =>
      /^[A-Z]/.test(name) && !offersPictures(name) && existsSync(join(folder, name, "page.tsx")),
  );
  const pictures = pages.map(async (name) => {
    const { default: Page } = await import(`@/app/[locale]/${name}/page`);
    return listPictures(<Page />);
  });
  return (await Promise.all(pictures)).flat();
}

it("shows no picture more than twice, in any phase of the fair", async () => {
  const { default: Home } = await import("@/app/[locale]/page");
  const inner = await listInnerPictures();
  expect(inner).toContain("pages/transport");
  for (const home of [
    <Home key="before" />,
    <HomeDuring key="during" locale="en" day={1} />,
    <HomeAfter key="after" locale="en" />,
  ]) {
    const uses = new Map<string, number>();
    for (const picture of [...(await listPictures(home)), ...inner]) {
      uses.set(picture, (uses.get(picture) ?? 0) + 1);
    }
    expect([...uses].filter(([, times]) => times > MAX_USES)).toEqual([]);
  }
});

it("shows no halls and no visitors after the fair: the pictures are renders, made before it", async () => {
  const pictures = await listPictures(<HomeAfter locale="en" />);
  expect(pictures.filter((name) => !/^(sectors|news)\//.test(name))).toEqual(["heroes/hero-3"]);
});
