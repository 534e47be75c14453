/** The way back to a pass that this device keeps. */
import { screen, within } from "@testing-library/react";
import { Header } from "@/components/layout/header/header";
import { showKeptPasses } from "@/components/pass/kept/show-kept-passes";
import { YourPass } from "@/components/pass/your-pass";
import { showMarkup } from "../support/pages/markup";

const kept = new Set<string>();

beforeEach(() => {
  jest.useFakeTimers();
  kept.clear();
  document.documentElement.lang = "en";
  Object.assign(window, { caches: { keys: async () => [...kept] } });
});

/** Shows something, and lets it look at what the device keeps. */
async function show(what: React.ReactElement) {
  await showMarkup(what, async () => showKeptPasses());
  await jest.advanceTimersByTimeAsync(0);
}

it("stands first in the menu and is the header's on a day of the fair", async () => {
  kept.add("pass aBcDeFgHiJ_KLMNO-123").add("something else");
  await show(<Header locale="en" page="transport" />);
  const menu = screen.getByRole("navigation", { name: "Main menu", hidden: true });
  const [first, second] = within(menu).getAllByRole("link", { hidden: true });
  expect(first).toHaveTextContent("Your pass");
  expect(first).toHaveAttribute("href", "/en/VisitorPass/aBcDeFgHiJ_KLMNO-123");
  expect(second).not.toHaveTextContent("Your pass");
  expect(document.querySelector("[data-own-pass]")).toHaveAttribute(
    "href",
    first?.getAttribute("href"),
  );
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

it.each([
  ["has none to keep things in", undefined],
  ["lets nobody look", { keys: () => Promise.reject(new DOMException("no", "SecurityError")) }],
])("a browser that %s shows the page as ever", async (_, caches) => {
  Object.assign(window, { caches });
  await show(links);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});
