/** The programme shows what is on, and what its filters leave. */
import { fireEvent, screen } from "@testing-library/react";
import { DayLinks } from "@/components/sections/programme/day-links";
import { Programme } from "@/components/sections/programme/programme";
import { listFairDays } from "@/lib/fair/days";
import { fair } from "@/lib/fair/facts";
import { programme } from "@/lib/fair/programme";
import { getProgrammeTexts } from "@/lib/i18n/programme-texts";
import { getTranslator } from "@/lib/i18n/translator";
import { showMarkup } from "../support/pages/markup";

const t = getTranslator("en");
/** The day with a panel beside the meetings, from 1. */
const day = programme.findIndex((sessions) => sessions.some(({ id }) => id === "supply")) + 1;
const iso = listFairDays()[day - 1] ?? "";

/** Opens the programme at a time of that day. */
async function openAt(time: string) {
  jest.useFakeTimers({ now: new Date(`${iso}T${time}:30${fair.utcOffset}`) });
  const words = getProgrammeTexts("en");
  await showMarkup(
    <>
      <DayLinks label={t("Programme.days")} days={words.days} />
      <Programme {...words} pastDays={[]} />
    </>,
    () => import("@/components/sections/programme/programme-now.script"),
  );
}

const listRunning = () =>
  Array.from(document.querySelectorAll("li[aria-current=time]"), ({ id }) => id);
const getAxis = () => document.querySelector<HTMLElement>(`[data-day="${iso}"]`);

it("marks the sessions that are on, the hour and the day, minute by minute", async () => {
  await openAt("12:29");
  expect(listRunning()).toEqual([`b2b-${day}`, `supply-${day}`]);
  expect(document.getElementById(`supply-${day}`)?.dataset.now).toBe(t("Programme.now"));
  expect(screen.getByRole("link", { current: "date" })).toHaveAttribute(
    "href",
    `/en/Programme#day-${day}`,
  );
  expect(getAxis()?.dataset.hour).toBe("12:29");
  jest.advanceTimersByTime(60_000);
  expect(listRunning()).toEqual([`b2b-${day}`]);
  expect(getAxis()?.dataset.hour).toBe("12:30");
  expect(getAxis()?.style.getPropertyValue("--passed")).toBe("0.3125");
});

it("marks only the day when the fair is closed", async () => {
  await openAt("19:00");
  expect(listRunning()).toEqual([]);
  expect(getAxis()?.dataset.hour).toBeUndefined();
  expect(screen.getByRole("link", { current: "date" })).toBeInTheDocument();
});

describe("filters", () => {
  const choose = (kind: string, place: string) => {
    for (const [label, value] of [
      [t("Programme.kind"), kind],
      [t("Programme.place"), place],
    ] as const)
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
  };
  const listDays = () =>
    document.querySelectorAll("[data-programme] > li:not([data-empty])").length;

  it("that no session matches say so, and lead back to all", async () => {
    await openAt("12:00");
    choose("kind-meeting", "place-signing");
    expect(listDays()).toBe(0);
    expect(screen.getByRole("status")).toHaveTextContent(t("Programme.none"));
    fireEvent.click(screen.getByRole("button", { name: t("Programme.showAll") }));
    expect(listDays()).toBe(programme.filter((sessions) => sessions.length > 0).length);
    expect(screen.getByLabelText(t("Programme.kind"))).toHaveFocus();
    expect(screen.queryByText(t("Programme.none"))).not.toBeVisible();
  });

  it("hide the days without a session that fits all of them", async () => {
    await openAt("12:00");
    choose("kind-meeting", "place-b2b");
    const fitting = programme.filter((sessions) =>
      sessions.some(({ kind, place }) => kind === "meeting" && place === "b2b"),
    );
    expect(listDays()).toBe(fitting.length);
  });

  it("give way to a link to a session that they hide", async () => {
    await openAt("12:00");
    choose("kind-ceremony", "");
    const session = document.getElementById(`supply-${day}`);
    const show = jest.fn();
    if (session) session.scrollIntoView = show;
    location.hash = `#supply-${day}`;
    fireEvent(window, new HashChangeEvent("hashchange"));
    expect(show).toHaveBeenCalled();
    expect(screen.getByLabelText(t("Programme.kind"))).toHaveValue("");
  });
});
