/** A gate from the screen to the server: the real device over a disk in memory, and a double at the edge of HTTP. */
import "../../support/gate/web-crypto";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import en from "@/messages/gate/en.json";
import type { Tablet } from "@/staff/gate/device/tablet";
import { splitTypedName } from "@/staff/gate/protocol/walk-in";
import { Scanner } from "@/staff/gate/screen/scanner";
import { memoryDisk } from "@/tests/support/gate/memory-storage";
import { type GateDouble, gateDouble } from "../../support/gate/gate-double";
import { passUrl, person, startTablet } from "../../support/gate/test-tablet";

const [ayse, can, canToo] = ["a", "b", "c"].map((one) => one.repeat(20)) as [
  string,
  string,
  string,
];
const WEEK_MS = 7 * 24 * 3_600_000;
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

let server: GateDouble;
let tablet: Tablet;

/** @returns what draws the page anew, as it does when the server has said something */
async function open(right: "scan" | "door" = "scan", rehearsal = false) {
  server = await gateDouble(
    [
      { token: ayse, ...person("Ayşe Yılmaz") },
      { token: can, ...person("Can Öztürk"), group: 1 },
      { token: canToo, ...person("Can Öztürk"), group: 1 },
    ],
    { right, rehearsal },
  );
  if (rehearsal) [server.now, server.day] = [server.now - WEEK_MS, isoDay(server.now - WEEK_MS)];
  tablet = await startTablet(memoryDisk(), server, { clock: Date.now });
  await tablet.sync();
  const props = {
    texts: en,
    language: "en-GB",
    fair: "Istanbul Expo 2026",
    dates: "23–26 September 2026",
    timeZone: "Europe/Istanbul",
    version: "1",
    pairing: "/door/en/pair",
    walkIn: {
      language: "en" as const,
      labels: {
        firstName: "First name",
        lastName: "Last name",
        email: "Email",
        mobile: "Mobile number",
        company: "Company",
        country: "Country",
      },
      countries: [
        ["TR", "Türkiye"],
        ["HK", "Hong Kong SAR China"],
      ] as [string, string][],
      errors: { firstName: "Enter the first name" },
      spoken: [
        { locale: "tr" as const, label: "Türkçe", consent: "Onay" },
        { locale: "en" as const, label: "English", consent: "Consent" },
        { locale: "ar" as const, label: "العربية", consent: "موافقة" },
      ],
    },
    tablet,
    status: tablet.getStatus(),
    news: { alsoAt: [], refused: [] },
    forgetNews: () => undefined,
  };
  const { rerender } = render(<Scanner {...props} />);
  expect(await screen.findByText(en.noCamera)).toBeVisible();
  return () => rerender(<Scanner {...props} status={tablet.getStatus()} />);
}

/** Types like a hand scanner: nothing has the focus. */
const type = (text: string) => userEvent.keyboard(`${text.replace(/[[{]/g, "$&$&")}{Enter}`);
const card = () => screen.getByRole("status");
const tone = () => screen.getByRole("main").dataset.tone;

it("shows between two codes how many have arrived today, and since when that is known", async () => {
  const draw = await open();
  const count = (text: string) => screen.getByText(text).closest("p");
  expect(count(en.arrived.now)).toHaveTextContent("0 arrived today");
  await server.mark(can, new Date(server.now).toISOString());
  await tablet.sync();
  draw();
  expect(count(en.arrived.now)).toHaveTextContent("1 arrived today");
  server.network = "down";
  await tablet.sync();
  draw();
  expect(count("arrived today, as of 10:00")).toHaveTextContent("1 arrived today, as of 10:00");
});

it("stripes what a rehearsal said, also after the desk has ended it, and counts no arrivals", async () => {
  const draw = await open("scan", true);
  expect(screen.getByRole("heading", { name: en.ready })).toBeVisible();
  expect(screen.queryByText(en.arrived.now)).not.toBeInTheDocument();
  await type(passUrl(ayse));
  await waitFor(() => expect(card()).toHaveTextContent("Let inAyşe Yılmaz"));
  expect(screen.getByRole("main")).toHaveAttribute("data-rehearsal", "true");
  server.state.rehearsal = false;
  await tablet.sync();
  draw();
  expect(card()).toHaveTextContent("Let inAyşe Yılmaz");
  expect(screen.getByRole("main")).toHaveAttribute("data-rehearsal", "true");
  await type(passUrl(ayse));
  await waitFor(() => expect(screen.getByRole("main").dataset.rehearsal).toBe("false"));
});

it("lets another pass of a person in by word, and takes it back", async () => {
  await open();
  await type(passUrl(can));
  await waitFor(() => expect(card()).toHaveTextContent("Let in"));
  await type(passUrl(canToo));
  await userEvent.click(await screen.findByRole("button", { name: "Let in anyway" }));
  await waitFor(() => expect(card()).toHaveTextContent("Let inCan Öztürk"));
  expect(server.marks.size).toBe(2);
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(card()).toHaveTextContent("Undone"));
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(tone()).toBe("none");
  expect(server.marks.size).toBe(1);
});

/** Holds the answers to an address back until they are released. */
function hold(address: string) {
  const { fetch } = server;
  const held = Promise.withResolvers<void>();
  server.fetch = async (path, init) => {
    if (String(path).endsWith(address)) await held.promise;
    return fetch(path, init);
  };
  return () => act(async () => held.resolve());
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

it("decides on all who come while the first waits", async () => {
  await open();
  const release = hold("/scan");
  await type(passUrl(ayse));
  await type(passUrl(can));
  await type("hello");
  await type(passUrl(canToo));
  await release();
  await waitFor(() => expect(card()).toHaveTextContent("With another pass"));
  expect(server.marks.size).toBe(2);
});

it("keeps the verdict of the next person while the one before is taken back", async () => {
  await open();
  await type(passUrl(ayse));
  await waitFor(() => expect(card()).toHaveTextContent("Let inAyşe Yılmaz"));
  const release = hold("/scan");
  await type(passUrl(can));
  await press("Undo");
  await release();
  await waitFor(() => expect(card()).toHaveTextContent("Let inCan Öztürk"));
  await waitFor(() => expect(server.marks.size).toBe(1));
  expect(card()).toHaveTextContent("Let inCan Öztürk");
  expect(tone()).toBe("yes");
});

it("lets in by word while the next person is decided on, whose verdict stays", async () => {
  await open();
  await type(passUrl(can));
  await waitFor(() => expect(card()).toHaveTextContent("Let in"));
  await type(passUrl(canToo));
  await screen.findByRole("button", { name: "Let in anyway" });
  const release = hold("/scan");
  await type(passUrl(ayse));
  await press("Let in anyway");
  await release();
  await waitFor(() => expect(server.marks.size).toBe(3));
  await waitFor(() => expect(card()).toHaveTextContent("Let inAyşe Yılmaz"));
});

it("reads what a hand scanner types after a button was pressed", async () => {
  await open();
  await press(en.mute);
  await userEvent.keyboard("{Shift}{Control>}c{/Control}");
  expect(screen.getByRole("button", { name: en.unmute })).toHaveFocus();
  await type(passUrl(ayse));
  await waitFor(() => expect(card()).toHaveTextContent("Let inAyşe Yılmaz"));
  expect(screen.getByRole("button", { name: en.unmute })).toBeVisible();
});

it("says that an undo could not be stored, beside the verdict of who has come meanwhile", async () => {
  await open();
  await type(passUrl(ayse));
  await waitFor(() => expect(card()).toHaveTextContent("Let inAyşe Yılmaz"));
  const full = Promise.withResolvers<void>();
  jest.spyOn(tablet, "undo").mockReturnValue(full.promise);
  await press("Undo");
  await type(passUrl(can));
  await waitFor(() => expect(card()).toHaveTextContent("Let inCan Öztürk"));
  await act(async () => full.reject(new Error("QuotaExceededError")));
  expect(card()).toHaveTextContent("Let inCan Öztürk");
  expect(card()).toHaveTextContent(en.notStored.what);
  await press("Undo");
  expect(await screen.findByRole("alert")).toHaveTextContent("Not stored");
  expect(tone()).toBe("no");
});

it("says that nothing can be stored instead of letting in", async () => {
  await open();
  server.network = "down";
  jest.spyOn(tablet, "scan").mockRejectedValue(new Error("QuotaExceededError"));
  await type(passUrl(ayse));
  expect(await screen.findByRole("alert")).toHaveTextContent("Not stored");
  expect(tone()).toBe("no");
});

it("takes the address in a code of something else for no pass, and for no name", async () => {
  await open("door");
  await type("https://elsewhere.example/menu");
  await waitFor(() => expect(card()).toHaveTextContent("Not a pass"));
  expect(server.calls).not.toContain("search");
});

it("finds people by name, and lets the chosen one in", async () => {
  await open("door");
  await type("Ayşe");
  await userEvent.click(await screen.findByRole("button", { name: "Let in: Ayşe Yılmaz" }));
  await waitFor(() => expect(card()).toHaveTextContent("Let inAyşe Yılmaz"));
  expect(server.marks.size).toBe(1);
});

it("registers somebody whom nobody knows, after the words were read out", async () => {
  await open("door");
  const { fetch } = server;
  let sent: Record<string, unknown> = {};
  server.fetch = async (path, init) => {
    if (!String(path).endsWith("/register")) return fetch(path, init);
    sent = JSON.parse(String(init?.body));
    const verdict = { kind: "in", way: "server", person: person("Deniz Ak") };
    return sent.firstName !== "Refused"
      ? Response.json({ verdict, mailed: true })
      : Response.json({ verdict: {}, mailed: false, errors: { firstName: "firstName" } });
  };
  await type(passUrl("z".repeat(20)));
  await waitFor(() => expect(card()).toHaveTextContent(en.verdicts.unknown.word));
  await userEvent.click(await screen.findByRole("button", { name: en.walkIn.open }));
  const submit = screen.getByRole("button", { name: "Register and let in" });
  await userEvent.click(submit);
  expect(screen.getByRole("alert")).toHaveTextContent(en.walkIn.unasked);
  await userEvent.selectOptions(screen.getByLabelText(en.walkIn.language), "العربية");
  expect(screen.getByText("موافقة")).toHaveAttribute("dir", "rtl");
  await userEvent.click(screen.getByRole("radio", { name: en.walkIn.no }));
  await userEvent.click(submit);
  expect(await screen.findByText("Enter the first name")).toBeVisible();
  for (const name of [/^Email/, /^Mobile/])
    expect(screen.getByRole("textbox", { name })).toHaveAccessibleDescription(en.walkIn.oneWay);
  expect(sent).toEqual({});
  const first = screen.getByLabelText(/First name/);
  await userEvent.type(first, "Refused");
  await userEvent.type(screen.getByLabelText(/Last name/), "Ak");
  await userEvent.type(screen.getByLabelText(/Company/), "Ak Tekstil");
  await userEvent.type(screen.getByLabelText(/Mobile/), "+905321112233");
  await userEvent.click(submit);
  expect(await screen.findByText("Enter the first name")).toBeVisible();
  await userEvent.clear(first);
  await userEvent.type(first, "Deniz");
  await userEvent.click(submit);
  await waitFor(() => expect(card()).toHaveTextContent("Let inDeniz Ak"));
  expect(card()).toHaveTextContent(en.walkIn.mailed);
  expect(sent).toMatchObject({ firstName: "Deniz", language: "ar", country: "TR", consent: false });
  expect(sent).not.toHaveProperty("email");
});

it("offers a new registration at once, and takes over the name that was searched for", async () => {
  await open("door");
  await userEvent.click(screen.getByRole("button", { name: en.walkIn.open }));
  expect(screen.getByLabelText(/First name/)).toHaveValue("");
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  await type("Ayşe Nur Kaya");
  expect(await screen.findByText(en.found.none)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: en.walkIn.open }));
  expect(screen.getByLabelText(/First name/)).toHaveValue("Ayşe Nur");
  expect(screen.getByLabelText(/Last name/)).toHaveValue("Kaya");
});

it("offers neither names nor registrations where the device may not", async () => {
  await open("scan");
  expect(screen.queryByRole("button", { name: en.walkIn.open })).toBeNull();
  await type("Ayşe");
  await waitFor(() => expect(card()).toHaveTextContent("Not a pass"));
  expect(server.calls).not.toContain("search");
});

it.each([
  ["Ayşe", { firstName: "Ayşe", lastName: "" }],
  ["  Ayşe Nur  Kaya ", { firstName: "Ayşe Nur", lastName: "Kaya" }],
  ["Kaya, Ayşe Nur", { firstName: "Ayşe Nur", lastName: "Kaya" }],
  ["علی\u200cرضا \u2067رضایی\u2069", { firstName: "علی\u200cرضا", lastName: "رضایی" }],
  ["ACDE-2345", {}],
  ["ayse@example.com", {}],
])("finds the name in %s", (typed, parts) => {
  expect(splitTypedName(typed)).toEqual(parts);
});

it("says that it is searching, and leaves the answer to a code that was shown meanwhile", async () => {
  await open("door");
  const { fetch } = server;
  const held = Promise.withResolvers<void>();
  server.fetch = async (path, init) => {
    if (String(path).endsWith("/search")) await held.promise;
    return fetch(path, init);
  };
  await type("Can");
  expect(await screen.findByText(en.found.searching)).toBeVisible();
  await type(passUrl(ayse));
  await waitFor(() => expect(card()).toHaveTextContent("Let inAyşe Yılmaz"));
  await act(async () => held.resolve());
  await act(async () => undefined);
  expect(card()).toHaveTextContent("Let inAyşe Yılmaz");
});

it("shows whom the last name finds, however late the one before is answered", async () => {
  await open("door");
  const { search } = tablet;
  const first = Promise.withResolvers<void>();
  jest.spyOn(tablet, "search").mockImplementation(async (name) => {
    if (name === "Ayşe") await first.promise;
    return search(name);
  });
  await type("Ayşe");
  await type("Can");
  expect(await screen.findAllByRole("button", { name: "Let in: Can Öztürk" })).toHaveLength(2);
  await act(async () => first.resolve());
  expect(screen.queryByRole("button", { name: "Let in: Ayşe Yılmaz" })).toBeNull();
});

it("says that a search could not be stored instead of searching for ever", async () => {
  await open("door");
  jest.spyOn(tablet, "search").mockRejectedValue(new Error("InvalidStateError"));
  await type("Ayşe");
  expect(await screen.findByRole("alert")).toHaveTextContent("Not stored");
});
