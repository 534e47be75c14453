/** What cannot be published is named as lists name it, with the page that corrects it. */
import { findErrorPlace } from "@/staff/desk/site/view/error-text";

const changes = {
  news: [
    { id: "a", title: { en: "Stage" }, text: {}, url: "", picture: "news/news-1" },
    { id: "b", title: { en: "Gate" }, text: {}, url: "", picture: "news/news-1" },
  ],
};

it.each([
  ["news", { path: "lists/news", name: "News" }],
  ["news.1", { path: "lists/news/b", name: "News: Gate" }],
  ["news.1.url", { path: "lists/news/b", name: "News: Gate, Address" }],
  ["news.1.title.ar", { path: "lists/news/b", name: "News: Gate, Title: العربية" }],
  ["news.1.picture.files.0.digest", { path: "lists/news/b", name: "News: Gate, Picture" }],
  [
    "figures.visitors",
    { path: "lists/figures/visitors", name: "Announced figures: Visitors expected" },
  ],
  [
    "texts.tr.Home.news.title",
    { path: "texts/Home.news.title", name: expect.stringContaining("News (Türkçe)") },
  ],
  ["texts.tr.Home.nothing", undefined],
  ["", undefined],
])("%s", (path, place) => {
  expect(findErrorPlace({ path, code: "required" }, changes, "en")).toEqual(place);
});
