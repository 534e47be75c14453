/** Whether somebody who shows a pass is in already by another one. */
import { findOtherCheckIn } from "@/staff/desk/gate/other-check-in";
import { deskRow } from "../../support/records/desk-rows";
import { firstDay, secondDay } from "../../support/records/fair-days";

const [a, b, c] = ["a", "b", "c"].map((id) => deskRow("visit", id)) as [
  ReturnType<typeof deskRow>,
  ReturnType<typeof deskRow>,
  ReturnType<typeof deskRow>,
];
const group = [a, b, c];
const at = (hour: string) => new Date(`${firstDay}T${hour}:00+03:00`);

/** Marks of the first day by registration. */
const marks = (times: Record<string, string>) => ({
  of: (_: string, id: string) => (times[id] ? { [firstDay]: at(times[id]) } : {}),
  isOtherPerson: () => false,
});
const known = (times: Record<string, string>, row = a, day = firstDay) =>
  findOtherCheckIn(row, group, marks(times), day);

it.each<[what: string, times: Record<string, string>, expected: object | undefined]>([
  ["nobody of the group is in", {}, undefined],
  ["another one is in", { b: "10:00" }, { row: b, at: at("10:00") }],
  ["two others are in: the first counts", { b: "10:00", c: "09:00" }, { row: c, at: at("09:00") }],
  ["this one is marked itself", { a: "11:00", b: "10:00" }, undefined],
])("%s", (_, times, expected) => {
  expect(known(times)).toEqual(expected);
});

it("asks about the day that is marked alone, and about nobody who registered once", () => {
  expect(known({ b: "10:00" }, a, secondDay)).toBeUndefined();
  expect(findOtherCheckIn(a, [], marks({ b: "10:00" }), firstDay)).toBeUndefined();
});
