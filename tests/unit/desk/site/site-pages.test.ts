/** The desk's pages about the site: who changed what, which PDFs that makes old, what can be chosen and previewed. */

import ChangesPage from "@/app/desk/[language]/site/changes/page";
import ItemPage from "@/app/desk/[language]/site/lists/[kind]/[id]/page";
import PreviewPage from "@/app/desk/[language]/site/preview/page";
import TextsPage from "@/app/desk/[language]/site/texts/page";
import VersionPage from "@/app/desk/[language]/site/versions/[version]/page";
import { getTranslator } from "@/lib/i18n/translator";
import { getReleaseText } from "@/lib/server/site-content/release-texts";
import { getDeskTranslator } from "@/staff/desk/core/desk-language";
import { listItems } from "@/staff/desk/site/content-items";
import { toItemForm } from "@/staff/desk/site/item-form";
import { getAction } from "../../../support/pages/desk-actions";
import { answerAt } from "../../../support/pages/desk-requests";
import { provideOpenDesk, show } from "../../../support/pages/open-desk";

const showFile = getAction("GET site/file");
const desk = provideOpenDesk(async () => undefined);
const key = "Home.news.title";

async function edit(by: string, what: string, changes: object) {
  const draft = await desk.store.siteContent.changeDraft({ by, what }, (before) => ({
    ...before,
    ...changes,
  }));
  return draft?.revision ?? 0;
}

it("name who changed what, also what was taken back, and the PDFs that are old then", async () => {
  const { siteContent } = desk.store;
  const revision = await edit("ada", "figures/visitors", { figures: { visitors: 61_000 } });
  const inAnHour = new Date(Date.now() + 3_600_000);
  await siteContent.publishDraft(revision, { by: "ada", from: inAnHour });
  await siteContent.cancel(1, "can");
  await edit("grace", key, { texts: { en: { [key]: "What is new" } } });
  const { editors: edits } = (await siteContent.readDraft()) ?? {};
  const rejected = { when: "now", at: "", entries: [], problem: "changed", edits };
  const { text } = await answerAt(desk.context, () => show(ChangesPage), rejected);
  expect(text).toMatch(
    /grace: What is new .* can: took back version 1 .* ada: Announced figures: Visitors expected /,
  );
  const t = getTranslator("en");
  for (const [name, isOld] of [
    ["fairReport", true],
    ["brochure", true],
    ["transportMap", false],
  ] as const)
    expect(text.includes(t(`Documents.titles.${name}`))).toBe(isOld);
});

it("list the sentences that differ alone, with their places, in every language", async () => {
  await edit("ada", key, {
    texts: { en: { [key]: "What is new", "PressPage.title": "The press" } },
  });
  const { html, text } = await show(TextsPage);
  expect(html.match(/href="[^"]*\/site\/texts\/[\w.]+"/g)).toHaveLength(2);
  expect(text).toContain(`What is new ${getReleaseText(key, "ar")}`);
  const place = getDeskTranslator("en")("Site.sections.other");
  expect(text).toContain(`${place} ${getReleaseText("PressPage.title", "tr")} The press`);
});

it("offer each picture of the site once, under the name of the first that shows it", async () => {
  const [first] = listItems("news", {});
  const { html } = await show(ItemPage, {
    kind: "gallery",
    id: listItems("gallery", {})[0]?.id ?? "",
  });
  const offered = [...html.matchAll(/type="radio" name="picture"[^>]* value="([^"]*)"/g)];
  const values = offered.map(([, value]) => value);
  expect(values[0]).toBe(first?.picture);
  expect(new Set(values).size).toBe(values.length);
});

it("show what a version changed of the one before, also its pictures", async () => {
  const [first, second] = listItems("news", {});
  const publish = (news: object[]) =>
    desk.store.siteContent.publish({ by: "ada", from: new Date(), changes: { news } });
  await publish([{ ...first }]);
  await publish([{ ...first, picture: second?.picture }]);
  const { html, text } = await show(VersionPage, { version: "2" });
  expect(text).toContain(getDeskTranslator("en")("Site.versions.fromOne", { version: 1 }));
  for (const one of [first, second])
    expect(html).toContain(`picture=${encodeURIComponent(String(one?.picture))}`);
});

it("say at a picture what is wrong within it", async () => {
  const [item] = listItems("gallery", {});
  const errors = [{ path: "picture.files.0.digest", code: "badFile" }];
  const page = () => show(ItemPage, { kind: "gallery", id: item?.id ?? "" });
  const { html } = await answerAt(desk.context, page, { ...toItemForm("gallery", item), errors });
  expect(html).toContain('id="wrong-picture"');
});

it("open a preview of the chosen page for as long as its link lives", async () => {
  const link = "a".repeat(32);
  const read = async (until: string) => {
    const query = new URLSearchParams({ link, until, page: "transport", locale: "ar" });
    return (await show(PreviewPage, {}, `?${query}`)).html;
  };
  const html = await read("2999-01-01");
  expect(html).toContain(`https://fuar.example/preview/${link}/ar/Transport"`);
  // The site does not know this desk, so it shows nothing in its frames.
  expect(html).not.toContain("<iframe");
  expect(await read("2020-01-01")).not.toContain(link);
});

it.each([
  ["picture=news/news-1", 200, "image/webp"],
  ["picture=constructor", 404, "text/plain;charset=UTF-8"],
  ["logo=fair-logo.svg", 404, "text/plain;charset=UTF-8"],
  [`file=${"d".repeat(43)}`, 200, "image/svg+xml"],
  [`file=${"w".repeat(43)}`, 200, "image/webp"],
  [`file=${"n".repeat(43)}`, 404, "text/plain;charset=UTF-8"],
])("show the file %s: %i", async (query, status, type) => {
  for (const name of ["svg", "webp"] as const) {
    const files = { [name]: Buffer.from(name) };
    const digest = (name === "svg" ? "d" : "w").repeat(43);
    await desk.store.siteContent.putFile({ digest, width: 1, height: 1, files });
  }
  const params = Promise.resolve({ language: "en" });
  const answer = (await showFile(new Request(`http://desk/?${query}`), { params })) as Response;
  expect([answer.status, answer.headers.get("content-type")]).toEqual([status, type]);
});
