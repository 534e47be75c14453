/** Pages that the browser translates: what changes, comes and goes still does, and nothing breaks. */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { QueueNotes } from "@/components/leads/queue-notes";
import { buildScanTexts } from "@/components/leads/scan-texts";
import type { Leads } from "@/components/leads/use-leads";
import { Gallery } from "@/components/sections/media/gallery";
import en from "@/messages/gate/en.json";
import type { TabletStatus } from "@/staff/gate/device/status";
import { StatusBar } from "@/staff/gate/screen/status-bar";
import { standInForBrowser } from "../support/pages/browser";
import { showMarkup } from "../support/pages/markup";
import { pictureOf } from "../support/pages/media";
import { fillIn, inputsOf, openForm } from "../support/pages/registration-form";
import { translatePage } from "../support/pages/translation";

let endTranslation: () => void;

beforeAll(() => {
  standInForBrowser();
  endTranslation = translatePage();
});

afterAll(() => endTranslation());

const inputOf = (name: string) => inputsOf(name)[0] as HTMLInputElement;

/** Waits until a page that is shown is translated, too. */
async function translated(text: string | RegExp) {
  await waitFor(() => expect(screen.getByText(text).tagName).toBe("FONT"));
}

it.each([
  ["email", "ada@gmial.com", "ada@gmail.com"],
  ["mobile", "0532 000 00 00", "+90 532 000 00 00"],
])("a suggestion comes and goes: %s", async (name, typed, meant) => {
  openForm("visit", "en");
  const correct = (value: string) => {
    fillIn({ [name]: value });
    fireEvent.blur(inputOf(name));
  };
  correct(typed);
  await translated("Did you mean");
  await userEvent.click(screen.getByRole("button", { name: meant }));
  expect(screen.queryByText("Did you mean")).not.toBeInTheDocument();
  expect(inputOf(name)).toHaveValue(meant);
  correct(typed);
  await translated("Did you mean");
  correct("");
  expect(screen.queryByText("Did you mean")).not.toBeInTheDocument();
});

it("the progress of a form and the count of a fold go on", async () => {
  openForm("visit", "en");
  await translated(/required answers left/);
  const progress = document.querySelector("progress")?.parentElement;
  fillIn({ firstName: "Ada" });
  expect(progress).toHaveTextContent("0 of 4 sections complete · 11 required answers left");
  await translated(/required answers left/);
  fillIn({ lastName: "Örnek", interestedProducts: ["food"] });
  expect(progress).toHaveTextContent("1 of 4 sections complete · 9 required answers left");
});

it("the scan page counts what waits, up and down", async () => {
  const notes = (waiting: number, isOnline: boolean) => (
    <QueueNotes
      leads={{ isOnline, waiting, refusals: [] } as unknown as Leads}
      texts={buildScanTexts("en")}
      language="en"
      timeZone="Europe/Istanbul"
    />
  );
  const { rerender } = render(notes(0, true));
  const { queue } = buildScanTexts("en");
  for (const [waiting, isOnline] of [
    [1, false],
    [2, true],
    [0, true],
  ] as const) {
    rerender(notes(waiting, isOnline));
    const near = isOnline ? queue.near : queue.away;
    const said = waiting > 0 ? `${near} · ${queue.waiting}: ${waiting}` : near;
    await translated(said);
    expect(screen.getByRole("status")).toHaveTextContent(said);
  }
});

it("the gate counts what is not sent, and says news until they are read", async () => {
  const facts = { device: { name: "Gate A" }, contactAt: Date.now(), isWhole: true };
  const bar = (unsent: number, alsoAt: string[]) => (
    <StatusBar
      {...({ texts: en, language: "en", timeZone: "Europe/Istanbul" } as never as Parameters<
        typeof StatusBar
      >[0])}
      status={{ facts, isOnline: true, unsent, passes: 3 } as unknown as TabletStatus}
      news={{ alsoAt, refused: [] }}
      forgetNews={() => undefined}
      isMuted={false}
      onMute={() => undefined}
    />
  );
  const { rerender, container } = render(bar(0, []));
  for (const [unsent, alsoAt] of [
    [1, ["Gate B"]],
    [2, ["Gate B", "Gate C"]],
    [0, []],
  ] as const) {
    rerender(bar(unsent, [...alsoAt]));
    await waitFor(() => expect(container.querySelector("font")).not.toBeNull());
    const sign = container.querySelector("[data-near]");
    if (unsent > 0) expect(sign).toHaveTextContent(String(unsent));
    expect(sign?.textContent?.split(" · ")).toHaveLength(unsent > 0 ? 3 : 2);
    expect(within(container).queryAllByText(/Gate B/)).toHaveLength(alsoAt.length > 0 ? 1 : 0);
  }
});

it("a picture of the gallery brings its own number and caption", async () => {
  const labels = { title: "Pictures", close: "Close", previous: "Previous", next: "Next" };
  const items = ["First", "Second", "Third"].map((caption) => ({
    picture: pictureOf(caption),
    caption,
  }));
  await showMarkup(
    <Gallery
      id="gallery"
      title="Gallery"
      lead=""
      labels={labels}
      places={{ one: { sizes: "200px", widths: [1200] }, both: { sizes: "400px" } }}
      items={items}
    />,
    () => import("@/components/sections/media/gallery.script"),
  );
  fireEvent.click(screen.getByRole("link", { name: "First" }));
  const viewer = within(screen.getByRole("dialog"));
  for (const [n, caption] of ["Second", "Third", "First"].entries()) {
    await waitFor(() => expect(document.querySelector("figcaption font")).not.toBeNull());
    await userEvent.click(viewer.getByRole("button", { name: "Next" }));
    expect(document.querySelector("figcaption")).toHaveTextContent(
      `${((n + 1) % 3) + 1} / 3 ${caption}`,
    );
  }
});
