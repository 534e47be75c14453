import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Gallery } from "@/components/sections/media/gallery";
import { standInForBrowser } from "../support/pages/browser";
import { showMarkup } from "../support/pages/markup";
import { pictureOf } from "../support/pages/media";

const labels = { title: "Pictures", close: "Close", previous: "Back", next: "Forth" };

beforeAll(standInForBrowser);

const show = () =>
  showMarkup(
    <Gallery
      id="gallery"
      title="Gallery"
      lead=""
      labels={labels}
      places={{ one: { sizes: "200px", widths: [256, 1200] }, both: { sizes: "400px" } }}
      items={["one", "two", "three"].map((id) => ({ caption: id, picture: pictureOf(id) }))}
    />,
    () => import("@/components/sections/media/gallery.script"),
  );

async function open(picture: string, dir: "ltr" | "rtl" = "ltr") {
  const user = userEvent.setup();
  document.documentElement.dir = dir;
  await show();
  await user.click(screen.getByRole("link", { name: picture }));
  const viewer = await screen.findByRole("dialog", { name: "Pictures" });
  return { user, viewer };
}

test.each([
  ["ltr", -60, "2 / 3"],
  ["ltr", 60, "3 / 3"],
  ["rtl", -60, "3 / 3"],
  ["rtl", 60, "2 / 3"],
  ["ltr", -20, "1 / 3"],
] as const)("in %s a finger that travels %i pixels leads to %s", async (dir, way, place) => {
  const { viewer } = await open("one", dir);
  const figure = within(viewer).getByRole("figure");
  fireEvent(figure, finger("pointerdown", 200));
  fireEvent(figure, finger("pointerup", 200 + way));
  expect(within(viewer).getByText(place)).toBeVisible();
});

/** jsdom's pointer events have no position. */
function finger(type: string, clientX: number, button = 0): Event {
  const event = new MouseEvent(type, { bubbles: true, clientX, button });
  return Object.assign(event, { isPrimary: true });
}

test("the other button of a mouse, which saves the picture, does nothing else", async () => {
  const { viewer } = await open("one");
  const figure = within(viewer).getByRole("figure");
  for (const type of ["pointerdown", "pointerup"]) fireEvent(figure, finger(type, 200, 2));
  expect(viewer.querySelector("[data-whole]")).not.toBeInTheDocument();
});

test("a tap shows the whole picture, and the next opening fills the screen again", async () => {
  const { user, viewer } = await open("one");
  const figure = within(viewer).getByRole("figure");
  for (const type of ["pointerdown", "pointerup"]) fireEvent(figure, finger(type, 200));
  expect(viewer.querySelector("[data-whole]")).toBeInTheDocument();
  await user.click(within(viewer).getByRole("button", { name: "Close" }));
  await user.click(screen.getByRole("link", { name: "two" }));
  expect(viewer.querySelector("[data-whole]")).not.toBeInTheDocument();
});

test("leaves links to the browser that the visitor opens in another tab or window", async () => {
  const user = userEvent.setup();
  await show();
  window.addEventListener("click", (event) => event.preventDefault(), { once: true });
  await user.keyboard("{Control>}");
  await user.click(screen.getByRole("link", { name: "one" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
