/** The screen of a gate: what each verdict says, and how a device is paired. */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildOwnStar } from "@/lib/fair/star/own-star";
import en from "@/messages/gate/en.json";
import tr from "@/messages/gate/tr.json";
import { MAX_FOUND_PEOPLE } from "@/staff/gate/protocol/protocol-people";
import { type Verdict, verdictKinds } from "@/staff/gate/protocol/verdict";
import { Badge } from "@/staff/gate/screen/badge";
import { FoundPeople } from "@/staff/gate/screen/found-people";
import { PairForm } from "@/staff/gate/screen/pair-form";
import { allowSounds, emitTone } from "@/staff/gate/screen/sounds";
import { StatusBar } from "@/staff/gate/screen/status-bar";
import { fillText } from "@/staff/gate/screen/texts";
import { getTone } from "@/staff/gate/screen/tone";
import { VerdictCard } from "@/staff/gate/screen/verdict-card";

const person = { name: "Ayşe Yılmaz", company: "Örnek A.Ş.", form: "visit" as const };

function show(verdict: Partial<Verdict>, more: object = {}, texts = en) {
  const onAnyway = jest.fn();
  const { container } = render(
    <VerdictCard
      decided={{ verdict: { kind: "in", way: "server", ...verdict }, isRehearsal: false }}
      here="Gate A"
      isUndone={false}
      canUndo={false}
      texts={texts}
      formatClock={(iso) => iso.slice(11, 16)}
      onUndo={jest.fn()}
      onAnyway={onAnyway}
      {...more}
    />,
  );
  return { container, onAnyway };
}

it.each([
  ["en", en],
  ["tr", tr],
])("says each verdict in words, by a shape and with who decided: %s", (_, texts) => {
  for (const kind of verdictKinds) {
    const { container } = show({ kind, way: "device" }, {}, texts);
    expect(container).toHaveTextContent(texts.verdicts[kind].word);
    expect(container).toHaveTextContent(texts.way.device);
    expect(container.querySelector("svg")).toHaveAttribute("data-shape", getTone(kind));
    expect(container.textContent).not.toMatch(/[{}]|undefined/);
    if (getTone(kind) !== "yes") expect(texts.verdicts[kind]).toHaveProperty("next");
  }
});

it("names who may enter, and when and where they came in before", () => {
  const at = "2026-09-23T10:12:00Z";
  show({ kind: "again", person, at, gate: "Gate B" });
  expect(screen.getByRole("status")).toHaveTextContent(
    "Already inAyşe YılmazÖrnek A.Ş.VisitorSince 10:12, Gate B",
  );
  show({ kind: "again", person, at });
  expect(screen.getAllByRole("status")[1]).toHaveTextContent(
    "Since 10:12, marked at the registration desk",
  );
});

it("shows the star of the pass beside the sign, until the verdict is undone", () => {
  const reference = "K7M2-9QXD";
  const star = buildOwnStar({ country: "TR", halls: [1, 2], language: "ar", reference });
  const starOf = ({ container }: ReturnType<typeof show>) => container.querySelector("[data-star]");
  const shown = starOf(show({ kind: "again", person: { ...person, star } }));
  expect(shown?.previousElementSibling).toHaveAttribute("data-shape", "ask");
  expect(shown).toHaveAttribute("aria-hidden", "true");
  expect([...(shown?.querySelectorAll("[data-hall]") ?? [])]).toHaveLength(2);
  expect(starOf(show({ person: { ...person, star } }, { isUndone: true }))).toBeNull();
  expect(starOf(show({ person }))).toBeNull();
});

it("says on other days that there is no fair", () => {
  show({ kind: "notToday", person }, { closed: "23–26 September 2026" });
  expect(screen.getByRole("status")).toHaveTextContent("No fair today");
  expect(screen.getByRole("status")).toHaveTextContent("23–26 September 2026");
});

it("asks the staff in amber about a code that may be an older one", async () => {
  expect(getTone("unchecked")).toBe("ask");
  const { onAnyway } = show({ kind: "unchecked", way: "device" });
  await userEvent.click(screen.getByRole("button", { name: "Let in anyway" }));
  expect(onAnyway).toHaveBeenCalledTimes(1);
});

it("sounds and vibrates in its own way for each tone, once sounds are allowed", () => {
  const volume = { gain: {}, connect: () => undefined };
  const through = { connect: () => volume, start: () => undefined, stop: () => undefined };
  const createOscillator = jest.fn(() => ({ ...through, frequency: {} }));
  const own = { currentTime: 0, resume: async () => undefined, createGain: () => volume };
  const vibrate = jest.fn();
  Object.assign(globalThis, { AudioContext: jest.fn(() => ({ ...own, createOscillator })) });
  Object.assign(navigator, { vibrate });
  emitTone("yes");
  expect(createOscillator).not.toHaveBeenCalled();
  allowSounds();
  const melodies = (["yes", "ask", "no"] as const).map((tone) => {
    createOscillator.mockClear();
    emitTone(tone);
    return JSON.stringify(createOscillator.mock.results);
  });
  expect(new Set([...melodies, "[]"]).size).toBe(4);
  expect(new Set(vibrate.mock.calls.map(String)).size).toBe(3);
});

it("has the same texts in both languages, with the same places for values", () => {
  const places = (value: object): unknown =>
    Object.fromEntries(
      Object.entries(value).map(([key, text]) => [
        key,
        typeof text === "string" ? [...text.matchAll(/\{\w+\}/g)].flat().sort() : places(text),
      ]),
    );
  expect(places(tr)).toEqual(places(en));
  expect(fillText("{a} and {b}", { a: 1, b: "two" })).toBe("1 and two");
});

it("tells namesakes apart, and lets the chosen one in", async () => {
  const onChoose = jest.fn();
  const one = { name: "Can Öztürk", company: "Deniz", form: "visit" as const, mobile: "1234" };
  const people = [
    { ...one, code: "found:visit/a", city: "İzmir" },
    { ...one, code: "found:visit/b", city: "Bursa", at: "2026-09-23T10:12:00Z" },
  ];
  const props = {
    isOnline: false,
    texts: en,
    formatClock: () => "13:12",
    onChoose,
    onBack: jest.fn(),
    onRegister: jest.fn(),
  };
  const { rerender } = render(<FoundPeople people={people} {...props} />);
  const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(items[0]).toContain("Deniz · İzmir · mobile …1234");
  expect(items[1]).toContain("Deniz · Bursa · mobile …1234 · In since 13:12");
  await userEvent.click(
    screen.getAllByRole("button", { name: "Let in: Can Öztürk" })[1] as Element,
  );
  expect(onChoose).toHaveBeenCalledWith("found:visit/b");
  const full = Array.from({ length: MAX_FOUND_PEOPLE }, (_, n) => ({
    ...one,
    city: "İzmir",
    code: `found:${n}`,
  }));
  rerender(<FoundPeople people={full} {...props} />);
  expect(screen.getByRole("status")).toHaveTextContent(`Found: ${MAX_FOUND_PEOPLE}. There may be`);
  const similar = people.map((each) => ({ ...each, similar: true as const }));
  rerender(<FoundPeople people={similar} {...props} />);
  expect(screen.getByRole("status")).toHaveTextContent("Nobody has this name. Similar names: 2");
  rerender(<FoundPeople people={[]} {...props} />);
  expect(screen.getByRole("status")).toHaveTextContent("Nobody was found");
  rerender(<FoundPeople people={undefined} {...props} isOnline />);
  expect(screen.getByRole("status")).toHaveTextContent(en.found.again);
  rerender(<FoundPeople people={undefined} {...props} />);
  expect(screen.getByRole("status")).toHaveTextContent("needs the network");
});

describe("the badge", () => {
  beforeEach(() => {
    window.print = jest.fn();
    localStorage.clear();
  });
  const badge = (printing: "ask" | "always") =>
    render(
      <Badge
        person={person}
        code="https://expo.example/x"
        printing={printing}
        fair={{ name: "Istanbul Expo 2026", dates: "23–26 September 2026" }}
        texts={en}
      />,
    );

  it("is printed by a press, on the paper that this device has", async () => {
    const { container, unmount } = badge("ask");
    expect(window.print).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Print the badge" }));
    expect(window.print).toHaveBeenCalledTimes(1);
    expect(container.querySelector("[data-paper]")).toHaveAttribute("data-paper", "62");
    await userEvent.selectOptions(screen.getByRole("combobox"), "A6");
    unmount();
    expect(badge("ask").container.querySelector("[data-paper]")).toHaveAttribute(
      "data-paper",
      "a6",
    );
  });

  it("is printed at once where the desk has set that", () => {
    const { container } = badge("always");
    expect(window.print).toHaveBeenCalledTimes(1);
    expect(container).toHaveTextContent("Ayşe YılmazÖrnek A.Ş.Visitor");
    const [mark, name, days] = container.querySelector("[data-pass] > p")?.children ?? [];
    expect(mark?.tagName).toBe("svg");
    expect([name, days].map((one) => one?.textContent)).toEqual([
      "Istanbul Expo 2026",
      "23–26 September 2026",
    ]);
  });
});

describe("pairing", () => {
  const answer = (status: number, body: object = {}) => {
    global.fetch = jest.fn(
      async () => ({ ok: status < 400, status, json: async () => body }) as never,
    );
  };
  const pair = async (code: string) => {
    render(<PairForm texts={en.pair} gate="#gate" />);
    await userEvent.type(screen.getByRole("textbox"), code);
    await userEvent.click(screen.getByRole("button"));
  };

  it.each([
    [404, en.pair.wrong],
    [429, en.pair.tooMany],
    [503, en.pair.unavailable],
  ])("says what is wrong at status %d", async (status, text) => {
    answer(status);
    await pair("ABCDEF");
    expect(await screen.findByRole("alert")).toHaveTextContent(text);
  });

  it("asks for a whole pairing code before it asks the server", async () => {
    answer(200);
    await pair("ABC");
    expect(screen.getByRole("alert")).toHaveTextContent(en.pair.short);
    expect(global.fetch).not.toHaveBeenCalled();
  });
});

type Props = Parameters<typeof StatusBar>[0];

const openBar = (isOnline: boolean) =>
  render(
    <StatusBar
      {...({ texts: en, language: "en", timeZone: "Europe/Istanbul" } as unknown as Props)}
      status={
        {
          facts: { device: { name: "Gate A" }, contactAt: Date.now(), isWhole: false },
          ...{ isOnline, unsent: 0, passes: 3 },
        } as unknown as Props["status"]
      }
      news={{ alsoAt: [], refused: [] }}
      forgetNews={() => undefined}
      isMuted={false}
      onMute={() => undefined}
    />,
  );

it("says that the list is loading only while it can load", () => {
  const { unmount } = openBar(true);
  expect(screen.getByText(/still loading/)).toBeVisible();
  unmount();
  openBar(false);
  expect(screen.queryByText(/loading/)).toBeNull();
  expect(screen.getByText(/not complete/)).toBeVisible();
});
