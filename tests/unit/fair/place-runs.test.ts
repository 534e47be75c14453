/** Places that are joined to one stand, and the stands around it. */
import {
  findPlaceRun,
  formatRun,
  hasPlace,
  listNeighbors,
  type Place,
  type PlaceRun,
  selectPlace,
} from "@/lib/fair/place-runs";
import { countPlaces, MAX_STAND_PLACES } from "@/lib/fair/stands";

const hall = 3;
/** Presses places of row A or B in turn. @param taken numbers of row A */
function press(numbers: readonly string[], wanted: number, taken: readonly number[] = []) {
  const isFree = ({ row, place }: Place) =>
    place >= 1 && place <= 12 && !(row === 0 && taken.includes(place));
  return numbers.reduce<PlaceRun | undefined>((run, number) => {
    const place: Place = { hall, row: number.charCodeAt(0) - 65, place: Number(number.slice(1)) };
    return selectPlace(run, place, { wanted, isFree });
  }, undefined);
}
const name = (run: PlaceRun | undefined) => run && formatRun(run);

it("chooses as many places as are asked for with the first press, as far as they are free", () => {
  expect(name(press(["A4"], 3))).toBe("A4–A6");
  expect(name(press(["A4"], 1))).toBe("A4");
  // Westwards if the east is taken, and fewer if there are no more.
  expect(name(press(["A4"], 3, [6]))).toBe("A3–A5");
  expect(name(press(["A4"], 3, [3, 6]))).toBe("A4–A5");
  expect(name(press(["A12"], 3))).toBe("A10–A12");
  expect(name(press(["A1"], 40))).toBe(`A1–A${MAX_STAND_PLACES}`);
});

it("joins free places up to a press in the same row, and starts again where it cannot", () => {
  expect(name(press(["A4", "A5"], 1))).toBe("A4–A5");
  expect(name(press(["A4", "A8"], 1))).toBe("A4–A8");
  expect(name(press(["A4", "A2"], 1))).toBe("A2–A4");
  expect(name(press(["A4", "A8"], 1, [6]))).toBe("A8");
  expect(name(press(["A1", "A10"], 1))).toBe("A10");
  expect(name(press(["A4", "B5"], 1))).toBe("B5");
});

it("gives up a chosen place, so that the others stay together", () => {
  expect(name(press(["A4", "A4"], 3))).toBe("A5–A6");
  expect(name(press(["A4", "A6"], 3))).toBe("A4–A5");
  expect(name(press(["A4", "A5"], 3))).toBe("A4");
  expect(press(["A4", "A4"], 1)).toBeUndefined();
});

it("reads the places of a stand from its number and area, up to the end of the row", () => {
  expect(findPlaceRun({ hall, number: "B11", area: 48 })).toEqual({
    ...{ hall, row: 1, place: 11, count: 2 },
  });
  expect(countPlaces(48)).toBe(4);
  expect(findPlaceRun({ hall, number: "B13", area: 12 })).toBeUndefined();
  expect(findPlaceRun({ hall: 9, number: "B1", area: 12 })).toBeUndefined();
  const run = findPlaceRun({ hall, number: "B2", area: 24 });
  expect([1, 2, 3, 4].map((place) => hasPlace(run, { hall, row: 1, place }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it("names the stands beside, behind and across the aisle, and no others", () => {
  const stands = ["A3", "A5", "B2", "B4", "C1", "C3", "C4", "D3"].flatMap((number) => {
    const run = findPlaceRun({ hall, number, area: 12 });
    return run ? { number, run } : [];
  });
  const around = (number: string, area: number) => {
    const run = findPlaceRun({ hall, number, area });
    return run && listNeighbors(run, stands).map(({ side, stand }) => `${side} ${stand.number}`);
  };
  expect(around("A4", 12)).toEqual(["beside A3", "beside A5", "behind B4"]);
  expect(around("B3", 12)).toEqual(["beside B2", "beside B4", "behind A3", "opposite C3"]);
  expect(around("B3", 24)).toEqual([
    ...["beside B2", "beside B4", "behind A3", "opposite C3", "opposite C4"],
  ]);
});
