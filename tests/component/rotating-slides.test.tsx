import { fireEvent, screen } from "@testing-library/react";
import { HeroSlider } from "@/components/sections/hero-slider/hero-slider";
import { matching, standInForBrowser } from "../support/pages/browser";
import { showMarkup } from "../support/pages/markup";
import { pictureOf } from "../support/pages/media";

const labels = {
  carousel: "slideshow",
  slide: "slide",
  pause: "Pause",
  play: "Play",
  positions: ["1 of 3", "2 of 3", "3 of 3"],
  goTo: ["To 1", "To 2", "To 3"],
};

beforeAll(standInForBrowser);

beforeEach(() => {
  jest.useFakeTimers();
  matching.clear();
});

async function show() {
  await showMarkup(
    <HeroSlider
      labelledBy="title"
      labels={labels}
      place={{ sizes: "100vw" }}
      slides={labels.positions.map((alt) => ({ picture: pictureOf(alt), alt }))}
    >
      <h1 id="title">Fair</h1>
      <a href="#register">Register</a>
    </HeroSlider>,
    () => import("@/components/sections/hero-slider/rotating-slides.script"),
  );
}

const figures = () => [...document.querySelectorAll("figure")];
const getShown = () => figures().findIndex((figure) => "shown" in figure.dataset);
const isLoaded = () => figures().map((figure) => !figure.hidden && !!figure.querySelector("img"));

it("shows the next slide every six seconds, loads it half a turn before, and goes round", async () => {
  await show();
  expect([getShown(), isLoaded()]).toEqual([0, [true, false, false]]);
  jest.advanceTimersByTime(2999);
  expect(isLoaded()).toEqual([true, false, false]);
  jest.advanceTimersByTime(1);
  expect([getShown(), isLoaded()]).toEqual([0, [true, true, false]]);
  jest.advanceTimersByTime(3000);
  expect(getShown()).toBe(1);
  expect(screen.getByRole("button", { name: "To 2" })).toHaveAttribute("aria-current", "true");
  jest.advanceTimersByTime(12_000);
  expect(getShown()).toBe(0);
});

it("shows a chosen slide at once, and its picture with it", async () => {
  await show();
  fireEvent.click(screen.getByRole("button", { name: "To 3" }));
  expect([getShown(), isLoaded()]).toEqual([2, [true, false, true]]);
});

it("stands still from the start for people who prefer reduced motion", async () => {
  matching.add("(prefers-reduced-motion: reduce)");
  await show();
  jest.advanceTimersByTime(20_000);
  expect([getShown(), isLoaded()]).toEqual([0, [true, false, false]]);
  expect(screen.getByRole("button", { name: "Play" })).toBeVisible();
});

it("waits while a mouse is over it, and not for a finger", async () => {
  await show();
  const section = document.querySelector("section") as Element;
  const point = (type: string, pointerType: string) =>
    fireEvent(section, Object.assign(new Event(type), { pointerType }));
  point("pointerenter", "mouse");
  jest.advanceTimersByTime(20_000);
  expect(getShown()).toBe(0);
  point("pointerleave", "mouse");
  point("pointerenter", "touch");
  jest.advanceTimersByTime(6000);
  expect(getShown()).toBe(1);
});

it("stops when the keyboard focus comes in", async () => {
  await show();
  const link = screen.getByRole("link", { name: "Register" });
  jest.spyOn(link, "matches").mockReturnValue(true);
  fireEvent.focusIn(link);
  jest.advanceTimersByTime(20_000);
  expect(getShown()).toBe(0);
});

it("does not begin the six seconds anew when a finger or the pick of the same slide is pressed", async () => {
  await show();
  const section = document.querySelector("section") as HTMLElement;
  jest.advanceTimersByTime(5000);
  for (const type of ["pointerenter", "pointerleave"]) {
    fireEvent(section, Object.assign(new Event(type), { pointerType: "touch" }));
  }
  fireEvent.click(screen.getByRole("button", { name: "To 1" }));
  jest.advanceTimersByTime(1000);
  expect(getShown()).toBe(1);
});

it("shows one picture alone, without a slideshow around it", async () => {
  await showMarkup(
    <HeroSlider
      labelledBy="title"
      labels={labels}
      place={{ sizes: "100vw" }}
      slides={[{ picture: pictureOf("city"), alt: "City" }]}
    >
      <h1 id="title">Fair</h1>
    </HeroSlider>,
  );
  expect(screen.getByAltText("City")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
  expect(document.querySelector("[aria-roledescription]")).toBeNull();
});
