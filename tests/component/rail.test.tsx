import { act, render, screen } from "@testing-library/react";
import { Rail } from "@/components/ui/carousel/rail";

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

test("its buttons follow a change of width", () => {
  let visible = 300;
  jest.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(900);
  jest.spyOn(Element.prototype, "clientWidth", "get").mockImplementation(() => visible);
  render(
    <Rail labels={{ previous: "Back", next: "Forth" }} head={<h2>Pictures</h2>}>
      <ul />
    </Rail>,
  );
  act(resized);
  expect(screen.getByRole("button", { name: "Forth" })).toHaveAttribute("aria-disabled", "false");
  visible = 900;
  act(resized);
  expect(screen.getByRole("button", { name: "Forth" })).toHaveAttribute("aria-disabled", "true");
});
