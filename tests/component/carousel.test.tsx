import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Carousel } from "@/components/ui/carousel/carousel";
import { layOutSlides, seeEverything, standInForBrowser } from "../support/pages/browser";
import { showMarkup } from "../support/pages/markup";

jest.mock(
  "/_next/static/page-scripts/carousel-engine.js",
  () => jest.requireActual("@/components/ui/carousel/carousel-engine.script"),
  { virtual: true },
);

const labels = { title: "Sectors", carousel: "carousel", previous: "Back", next: "Forth" };
const names = ["1", "2", "3", "4", "5", "6", "7"];

beforeAll(() => {
  standInForBrowser();
  Element.prototype.scrollBy = jest.fn();
});

async function open(columns: number, dir: "ltr" | "rtl" = "ltr") {
  layOutSlides(columns, "[data-slide]", dir);
  document.dir = dir;
  await showMarkup(
    <Carousel dir={dir} labels={labels} head={<h2>Sectors</h2>}>
      {names.map((name) => (
        <article key={name} data-slide={name}>
          {name}
        </article>
      ))}
    </Carousel>,
    () => import("@/components/ui/carousel/carousel.script"),
  );
  return {
    region: screen.getByRole("region", { name: "Sectors" }),
    back: screen.getByRole("button", { name: "Back" }),
    forth: screen.getByRole("button", { name: "Forth" }),
    user: userEvent.setup(),
  };
}

/** Opens a carousel and waits for its engine, which is loaded when the slides come into sight. */
async function show(columns: number, dir: "ltr" | "rtl" = "ltr") {
  const opened = await open(columns, dir);
  await act(async () => seeEverything());
  await waitFor(() => expect(opened.region).toHaveAttribute("data-ready", "true"));
  return opened;
}

test.each(["ltr", "rtl"] as const)(
  "in %s a button scrolls to the next slide before the engine is there",
  async (dir) => {
    const { region, forth, user } = await open(4, dir);
    for (const [index, slide] of [...region.querySelectorAll("article")].entries()) {
      const left = dir === "ltr" ? index * 100 : -index * 100;
      slide.getBoundingClientRect = () => ({ left }) as DOMRect;
    }
    expect(region).toHaveAttribute("data-ready", "false");
    await user.click(forth);
    const left = dir === "ltr" ? 100 : -100;
    expect(Element.prototype.scrollBy).toHaveBeenLastCalledWith({ left });
  },
);

test("the engine leaves the keyboard where it is, and waits for a finger", async () => {
  jest.useFakeTimers();
  const { region } = await open(4);
  const scroller = screen.getByRole("group", { name: "Sectors" });
  scroller.focus();
  fireEvent(scroller, Object.assign(new Event("touchstart"), { touches: [{}] }));
  await act(async () => seeEverything());
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(region).toHaveAttribute("data-ready", "false");
  fireEvent(scroller, Object.assign(new Event("touchend"), { touches: [] }));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(region).toHaveAttribute("data-ready", "true");
  expect(scroller).toHaveFocus();
  expect(scroller).toHaveAttribute("tabindex", "0");
  act(() => scroller.blur());
  expect(scroller).not.toHaveAttribute("tabindex");
  jest.useRealTimers();
});

test("the engine alone moves the slides: what the browser scrolled to a focused one goes back", async () => {
  const { region } = await show(4);
  const viewport = region.querySelector("[data-scroller]");
  if (!viewport) throw new Error("There is no viewport.");
  for (const moved of [new Event("scroll"), new FocusEvent("focusin")]) {
    viewport.scrollLeft = 910;
    fireEvent(viewport, moved);
    expect(viewport.scrollLeft).toBe(0);
  }
});
