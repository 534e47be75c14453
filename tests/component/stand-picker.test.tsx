/** The plan at a decision: free places fill hall, number and area, by press and by key. */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { findPlaceRun } from "@/lib/fair/place-runs";
import { StandPicker, type StandPickerTexts } from "@/staff/desk/decisions/view/stand-picker";

const texts: StandPickerTexts = {
  hall: "Hall",
  halls: [1, 2].map((n) => ({ name: `Hall ${n}`, title: "", free: "", fits: "" })),
  fields: { number: { label: "Number" }, area: { label: "Area" } },
  sums: Array.from({ length: 20 }, (_, count) => `${count} places`),
  requestedArea: "Asked for 24",
  neighbors: "Neighbours",
  noNeighbors: "None yet",
  sides: { beside: "Beside", behind: "Behind", opposite: "Opposite" },
  concourse: "Concourse",
  entrances: ["West", "East"],
  keys: "",
};

const posted = jest.fn();

beforeEach(() => {
  posted.mockReset();
  const run = findPlaceRun({ hall: 2, number: "B2", area: 36 });
  const taken = run ? [{ id: "x", company: "Örnek A.Ş.", number: "B2", run }] : [];
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        posted();
      }}
    >
      <StandPicker
        halls={[
          { hall: 1, taken: [], free: 120 },
          { hall: 2, taken, free: 93 },
        ]}
        typed={{ hall: "2", number: "", area: "24" }}
        requestedArea="24"
        pressed={undefined}
        list="/desk/en/exhibit"
        texts={texts}
      >
        <svg aria-label="All halls">
          <g data-hall="1">
            <a href="#hall-1" aria-label="Hall 1, on the plan">
              <path />
            </a>
          </g>
        </svg>
      </StandPicker>
    </form>,
  );
});

/** By selectors: roles of some hundred places take long to compute. */
const find = <Found extends HTMLElement>(selector: string) => {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
};
const place = (number: string, hall = 2) => find(`button[value="${hall}-${number}"]`);
const values = () =>
  ["hall]:checked", "number]", "area]"].map(
    (name) => find<HTMLInputElement>(`[name=${name}`).value,
  );

it("shows on the plan what is typed, and lets the plan of all halls choose one", () => {
  fireEvent.input(screen.getByLabelText("Number"), { target: { value: "2-c 3" } });
  expect(place("C4")).toHaveAttribute("aria-pressed", "true");
  expect(place("C5")).toHaveAttribute("aria-pressed", "false");
  fireEvent.click(screen.getByLabelText("Hall 1, on the plan"));
  expect(values()[0]).toBe("1");
});

it("has one place in the tab order, from which the arrow keys go, over wide stands too", () => {
  const inOrder = () =>
    [...document.querySelectorAll<HTMLElement>('[data-plan="2"] [data-place]')]
      .filter(({ tabIndex }) => tabIndex === 0)
      .map(({ dataset }) => dataset.place);
  expect(inOrder()).toEqual(["A1"]);
  const walk = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(document.activeElement ?? document, { key });
    return (document.activeElement as HTMLElement).dataset.place;
  };
  act(() => place("A1").focus());
  expect(walk("ArrowRight", "ArrowRight", "ArrowRight")).toBe("A4");
  expect(walk("ArrowDown")).toBe("B2");
  expect(inOrder()).toEqual(["B2"]);
  expect(walk("ArrowRight")).toBe("B5");
  expect(walk("ArrowDown", "ArrowLeft")).toBe("C4");
  expect(walk("ArrowUp")).toBe("B2");
  expect(walk("ArrowLeft", "ArrowLeft")).toBe("B1");
});
