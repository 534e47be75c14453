/** What the frame of a page leaves out, by the phase of the fair and the forms that are closed. */
import { getDayHours } from "@/lib/fair/phase";
import { getFrameState, withFrameState } from "@/lib/registration/frame-state";
import { provideSite, type SiteSettings } from "@/lib/site";
import { dayAfter, dayBefore } from "../../support/records/fair-days";

const noon = (day: string) => `${day}T12:00:00Z`;

function stateAt(time: string, phase: SiteSettings["phase"], ...closedForms: string[]) {
  jest.useFakeTimers({ now: Date.parse(time) });
  provideSite({ siteUrl: "https://fuar.example", siteHosts: [], closedForms, phase, confirm: [] });
  return getFrameState();
}

afterEach(() => jest.useRealTimers());

it("leaves nothing out before the fair while every form is open", () => {
  expect(stateAt(noon(dayBefore), "auto")).toEqual({});
  expect(stateAt(noon(dayAfter), undefined)).toEqual({});
});

it("leads to no closed form, and needs no bar without visitors and exhibitors", () => {
  expect(stateAt(noon(dayBefore), "before", "press", "visit")).toEqual({
    "data-closed": "visit press",
  });
  expect(stateAt(noon(dayBefore), "before", "exhibit", "visit")).toEqual({
    "data-closed": "visit exhibit",
    "data-bar": "none",
  });
});

it("is for the day while the fair is on, and registrations are in reach", () => {
  expect(stateAt(getDayHours(2).opens, "auto")).toEqual({ "data-bar": "day" });
  expect(stateAt(noon(dayBefore), "during", "visit", "exhibit")).toEqual({
    "data-closed": "visit exhibit",
    "data-bar": "day",
  });
});

it("leads to no form after the fair, also where they are still open", () => {
  const over = { "data-closed": "visit exhibit press", "data-bar": "none" };
  expect(stateAt(noon(dayAfter), "auto")).toEqual(over);
  expect(stateAt(noon(dayBefore), "after")).toEqual(over);
});

it("is written on the root element", () => {
  const html = '<!DOCTYPE html><html lang="tr"><body></body></html>';
  expect(withFrameState(html, {})).toBe(html);
  expect(withFrameState(html, { "data-closed": "visit press", "data-bar": "day" })).toContain(
    '<html lang="tr" data-closed="visit press" data-bar="day">',
  );
});
