/** The way back to a pass that this device keeps. */
import { screen, within } from "@testing-library/react";
import { Header } from "@/components/layout/header/header";
import { showKeptPasses } from "@/components/pass/kept/show-kept-passes";
import { YourPass } from "@/components/pass/your-pass";
import { getTranslator } from "@/lib/i18n/translator";
import { locales } from "@/lib/locales";
import { showMarkup } from "../support/pages/markup";

const kept = new Set<string>();

beforeEach(() => {
  jest.useFakeTimers();
  kept.clear();
  Object.assign(window, { caches: { keys: async () => [...kept] } });
});

/** Shows something, and lets it look at what the device keeps. */
async function show(what: React.ReactElement) {
  await showMarkup(what, async () => showKeptPasses());
  await jest.advanceTimersByTimeAsync(0);
}

it.each(locales)(
  "stands first in the menu and is the header's on a day of the fair, in %s",
  async (locale) => {
    kept.add("pass aBcDeFgHiJ_KLMNO-123").add("something else");
    document.documentElement.lang = locale;
    await show(<Header locale={locale} page="transport" />);
    const t = getTranslator(locale);
    const menu = screen.getByRole("navigation", { name: t("Navigation.main"), hidden: true });
    const [first, second] = within(menu).getAllByRole("link", { hidden: true });
    expect(first).toHaveTextContent(t("Pass.yours"));
    expect(first).toHaveAttribute("href", `/${locale}/VisitorPass/aBcDeFgHiJ_KLMNO-123`);
    expect(second).not.toHaveTextContent(t("Pass.yours"));
    expect(document.querySelector("[data-own-pass]")).toHaveAttribute(
      "href",
      first?.getAttribute("href"),
    );
  },
);

beforeEach(() => {
  document.documentElement.lang = "en";
});

const links = <YourPass line label="Your visitor pass" />;

it("says nothing where no pass is kept", async () => {
  kept.add("something else");
  await show(links);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

it("tells several passes apart", async () => {
  kept.add("pass one").add("pass two");
  await show(links);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Your visitor pass 1",
    "Your visitor pass 2",
  ]);
});

it("is gone when one comes back from a pass that was removed", async () => {
  kept.add("pass one");
  await show(links);
  expect(screen.getByRole("link")).toHaveAttribute("href", "/en/VisitorPass/one");
  kept.clear();
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await jest.advanceTimersByTimeAsync(0);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

it.each([
  ["has none to keep things in", undefined],
  ["lets nobody look", { keys: () => Promise.reject(new DOMException("no", "SecurityError")) }],
])("a browser that %s shows the page as ever", async (_, caches) => {
  Object.assign(window, { caches });
  await show(links);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});
