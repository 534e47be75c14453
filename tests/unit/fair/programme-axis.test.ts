/** Sessions that staff add at any minute stand within the hours of the axis. */
import { toAxisPeriod } from "@/lib/i18n/programme-axis";

const hours = ["10:00", "11:00", "12:00", "13:00"];

it.each([
  ["in whole quarters", { from: "10:30", to: "11:45" }, { start: "10:30", end: "11:45" }],
  ["rounded", { from: "10:10", to: "11:50" }, { start: "10:00", end: "12:00" }],
  ["a short one", { from: "11:00", to: "11:05" }, { start: "11:00", end: "11:45" }],
  ["a short one at the end", { from: "12:55", to: "13:00" }, { start: "12:15", end: "13:00" }],
  ["before the hours", { from: "07:30", to: "08:30" }, { start: "10:00", end: "10:45" }],
  ["after the hours", { from: "19:00", to: "23:30" }, { start: "12:15", end: "13:00" }],
  ["a whole day", { from: "00:00", to: "23:59" }, { start: "10:00", end: "13:00" }],
  ["a moment", { from: "10:00" }, { start: "10:00" }],
  ["a late moment", { from: "12:50" }, { start: "12:00" }],
  ["a moment at the end", { to: "18:00" }, { end: "13:00" }],
])("%s", (_, period, place) => {
  expect(toAxisPeriod(period, hours)).toEqual(place);
});
