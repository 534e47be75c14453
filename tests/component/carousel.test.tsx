import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Carousel } from "@/components/ui/carousel/carousel";
import { layOutSlides, seeEverything, standInForBrowser } from "../support/pages/browser";

const labels = { title: "Sectors", carousel: "carousel", previous: "Back", next: "Forth" };
const names = ["1", "2", "3", "4", "5", "6", "7"];

beforeAll(async () => {
  standInForBrowser();
  await import("@/components/ui/carousel/carousel-engine");
});

async function show(columns: number, dir: "ltr" | "rtl" = "ltr") {
  layOutSlides(columns, "[data-slide]", dir);
  render(
    <div dir={dir}>
      <Carousel dir={dir} labels={labels} head={<h2>Sectors</h2>}>
        {names.map((name) => (
          <article key={name} data-slide={name}>
            {name}
          </article>
        ))}
      </Carousel>
    </div>,
  );
  // The script that turns the slides is loaded when they come near.
  act(seeEverything);
  await waitFor(() =>
    expect(screen.getByRole("region", { name: "Sectors" })).toHaveAttribute("data-ready", "true"),
  );
  return {
    back: screen.getByRole("button", { name: "Back" }),
    forth: screen.getByRole("button", { name: "Forth" }),
    user: userEvent.setup(),
  };
}

test.each([
  [1, 6],
  [2, 5],
  [3, 4],
  [4, 3],
])("in %i columns the index stops after %i turns", async (columns, turns) => {
  const { back, forth, user } = await show(columns);
  expect(back).toHaveAttribute("aria-disabled", "true");
  for (let turn = 0; turn < turns; turn++) {
    expect(forth).toHaveAttribute("aria-disabled", "false");
    await user.click(forth);
  }
  expect(forth).toHaveAttribute("aria-disabled", "true");
  await user.click(forth);
  expect(forth).toHaveAttribute("aria-disabled", "true");

  for (let turn = 0; turn < turns; turn++) await user.click(back);
  expect(back).toHaveAttribute("aria-disabled", "true");
});

test("the right arrow key leads on where one reads from left to right", async () => {
  const { back, forth, user } = await show(4, "ltr");
  forth.focus();
  await user.keyboard("{ArrowLeft}");
  expect(back).toHaveAttribute("aria-disabled", "true");
  await user.keyboard("{ArrowRight}");
  expect(back).toHaveAttribute("aria-disabled", "false");
});

test("the left arrow key leads on where one reads from right to left", async () => {
  const { back, forth, user } = await show(4, "rtl");
  forth.focus();
  await user.keyboard("{ArrowRight}");
  expect(back).toHaveAttribute("aria-disabled", "true");
  await user.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}");
  expect(forth).toHaveAttribute("aria-disabled", "true");
});
