import { act, fireEvent, render, screen } from "@testing-library/react";
import { FilmLink } from "@/components/sections/media/film-link";
import { matching, standInForBrowser } from "../support/pages/browser";
import { film } from "../support/pages/media";

const labels = { title: "The film", description: "A hall", close: "Close", watch: "Watch" };
const reducedMotion = "(prefers-reduced-motion: reduce)";

beforeAll(standInForBrowser);

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  matching.clear();
});

afterEach(() => {
  jest.useRealTimers();
});

function visit() {
  return render(
    <FilmLink film={film} labels={labels}>
      <picture>
        <img src="/f.webp" alt="" />
      </picture>
    </FilmLink>,
  );
}

async function wait(milliseconds: number) {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

const dialog = () => screen.queryByRole("dialog", { name: "The film" });

test("opens by itself after one second, once per session", async () => {
  const first = visit();
  await wait(999);
  expect(dialog()).not.toBeInTheDocument();
  await wait(1);
  expect(dialog()).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(dialog()).not.toBeInTheDocument();
  first.unmount();

  visit();
  await wait(5000);
  expect(dialog()).not.toBeInTheDocument();
});

test("plays without sound and says what it shows", async () => {
  visit();
  await wait(1000);
  const video = screen.getByLabelText<HTMLVideoElement>("The film", { selector: "video" });
  expect(video.muted).toBe(true);
  expect(video.autoplay).toBe(true);
  expect(dialog()).toHaveAccessibleDescription("A hall");
});

test("does not open by itself with reduced motion, but opens on a click", async () => {
  matching.add(reducedMotion);
  visit();
  await wait(5000);
  expect(dialog()).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole("link", { name: "Watch" }));
  await wait(0);
  expect(dialog()).toBeInTheDocument();
});

test("does not open by itself when the visitor saves data", async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  visit();
  await wait(5000);
  Object.assign(navigator, { connection: undefined });
  expect(dialog()).not.toBeInTheDocument();
});

test("is a link to the film for those without a script", () => {
  visit();
  expect(screen.getByRole("link", { name: "Watch" })).toHaveAttribute("href", "/f.mp4");
});
