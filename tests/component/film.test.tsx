import { fireEvent, screen } from "@testing-library/react";
import { FilmLink } from "@/components/sections/media/film-link";
import { matching, standInForBrowser } from "../support/pages/browser";
import { showMarkup } from "../support/pages/markup";
import { film } from "../support/pages/media";

const labels = { title: "The film", description: "A hall", close: "Close", watch: "Watch" };
const reducedMotion = "(prefers-reduced-motion: reduce)";

beforeAll(() => {
  standInForBrowser();
  // jsdom plays nothing.
  Object.assign(HTMLMediaElement.prototype, { load() {}, pause() {} });
});

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  matching.clear();
});

afterEach(() => {
  jest.useRealTimers();
});

const visit = () =>
  showMarkup(
    <FilmLink film={film} labels={labels}>
      <picture>
        <img src="/f.webp" alt="" />
      </picture>
    </FilmLink>,
    () => import("@/components/sections/media/film.script"),
  );

const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

const dialog = () => screen.queryByRole("dialog", { name: "The film" });

test("does not open by itself with reduced motion, but opens on a click", async () => {
  matching.add(reducedMotion);
  await visit();
  await wait(5000);
  expect(dialog()).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole("link", { name: "Watch" }));
  await wait(0);
  expect(dialog()).toBeInTheDocument();
});

test("does not open by itself when the visitor saves data", async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  await visit();
  await wait(5000);
  Object.assign(navigator, { connection: undefined });
  expect(dialog()).not.toBeInTheDocument();
});

test.each([
  [
    "a menu is open",
    () => document.body.insertAdjacentHTML("beforeend", "<details data-dismissible open>"),
  ],
  ["the visitor types", () => screen.getByRole("link", { name: "Watch" }).focus()],
  ["a link led into the page", () => location.assign("#hall-3")],
])("does not open by itself while %s, and keeps its turn", async (_, begin) => {
  await visit();
  begin();
  await wait(5000);
  expect(dialog()).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
  history.replaceState(null, "", "/");
});

test("waits until its tab is in front", async () => {
  const hidden = jest.spyOn(document, "hidden", "get").mockReturnValue(true);
  await visit();
  await wait(5000);
  expect(dialog()).not.toBeInTheDocument();
  hidden.mockReturnValue(false);
  fireEvent(document, new Event("visibilitychange"));
  await wait(1000);
  expect(dialog()).toBeInTheDocument();
  hidden.mockRestore();
});

test("is a link to the film for those without a script", async () => {
  await visit();
  expect(screen.getByRole("link", { name: "Watch" })).toHaveAttribute("href", "/f.mp4");
});
