import { screen } from "@testing-library/react";
import { Rail } from "@/components/ui/carousel/rail";
import { showMarkup } from "../support/pages/markup";

let resized = () => {};

beforeAll(() => {
  Object.assign(window, {
    ResizeObserver: class {
      constructor(report: () => void) {
        resized = report;
      }
      observe() {}
      disconnect() {}
    },
  });
});

test("its buttons follow a change of width", async () => {
  let visible = 300;
  jest.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(900);
  jest.spyOn(Element.prototype, "clientWidth", "get").mockImplementation(() => visible);
  await showMarkup(
    <Rail labels={{ previous: "Back", next: "Forth" }} head={<h2>Pictures</h2>}>
      <ul />
    </Rail>,
    () => import("@/components/ui/carousel/carousel.script"),
  );
  resized();
  expect(screen.getByRole("button", { name: "Forth" })).toHaveAttribute("aria-disabled", "false");
  visible = 900;
  resized();
  expect(screen.getByRole("button", { name: "Forth" })).toHaveAttribute("aria-disabled", "true");
});
