import { createMissLimit, createSubmissionLimit, type Limits } from "@/lib/security/rate-limit";

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

/** The answers of the limits to a client that sends one registration after the other. */
function open(limits: Limits) {
  const limit = createSubmissionLimit(limits);
  return {
    ...limit,
    /** @returns the seconds to wait; 0 if it was stored */
    send(client: string, isStored = true): number {
      const { wait, release } = limit.reserve(client);
      release(isStored);
      return wait;
    },
  };
}

const times = (n: number, ask: (n: number) => number) =>
  Array.from({ length: n }, (_, i) => ask(i));

describe("a client", () => {
  it("has so many registrations in ten minutes, and others go on", () => {
    const { send } = open({ perClient: 3, total: 0 });
    expect(times(5, () => send("a"))).toEqual([0, 0, 0, 600, 600]);
    expect(send("b")).toBe(0);
  });

  it("can go on after the wait that it was told, however often it asked", () => {
    const { send } = open({ perClient: 1, total: 0 });
    send("a");
    jest.advanceTimersByTime(200_500);
    const [wait = 0] = times(5, () => send("a"));
    expect(wait).toBe(400);
    jest.advanceTimersByTime((wait - 1) * 1000);
    expect(send("a")).toBeGreaterThan(0);
    jest.advanceTimersByTime(1000);
    expect(send("a")).toBe(0);
  });

  it("pays for what was stored only: not for a store that is down, nor for the total", () => {
    const { send } = open({ perClient: 2, total: 4 });
    expect(times(50, () => send("a", false))).toEqual(Array(50).fill(0));
    for (const other of ["b", "c", "d"]) times(2, () => send(other));
    expect(times(30, () => send("b", false)).every((wait) => wait > 0)).toBe(true);
    jest.advanceTimersByTime(60_000);
    expect(times(3, () => send("a"))).toEqual([0, 0, 540]);
  });

  it("has no more at once than one after the other", () => {
    const { reserve } = open({ perClient: 2, total: 0 });
    const places = times(4, () => 0).map(() => reserve("a"));
    // The last two may soon get a place, if the first is not stored.
    expect(places.map(({ wait }) => wait)).toEqual([0, 0, 8, 8]);
    places[0]?.release(false);
    places[1]?.release(true);
    expect(reserve("a").wait).toBe(0);
  });

  it("allows mistakes: it has twenty times as many attempts, which do not count as registrations", () => {
    const { countAttempt, send } = open({ perClient: 1, total: 1 });
    expect(times(20, () => countAttempt("a"))).toEqual(Array(20).fill(0));
    expect(countAttempt("a")).toBe(600);
    expect(send("a")).toBe(0);
  });
});

describe("an IPv6 network", () => {
  const client = (n: number) => `2001:db8:7:${n.toString(16)}::/64`;

  it("is ten clients, however many it claims to be", () => {
    const { send } = open({ perClient: 2, total: 0 });
    const waits = times(40, (n) => send(client(n)));
    expect(waits).toEqual([...Array(20).fill(0), ...Array(20).fill(600)]);
    expect(send("2001:db8:8:1::/64")).toBe(0);
  });

  it("has as many attempts as ten clients", () => {
    const { countAttempt } = open({ perClient: 1, total: 0 });
    const waits = times(220, (n) => countAttempt(client(n)));
    expect(waits).toEqual([...Array(200).fill(0), ...Array(20).fill(600)]);
  });
});

describe("the total of a minute", () => {
  it("ends with the minute", () => {
    const { send } = open({ perClient: 0, total: 2 });
    expect(times(2, (n) => send(`c${n}`))).toEqual([0, 0]);
    expect(send("c3")).toBe(60);
    jest.advanceTimersByTime(60_000);
    expect(send("c3")).toBe(0);
  });

  it("leaves half of it to others when one floods", () => {
    const { send } = open({ perClient: 0, total: 100 });
    const flood = times(200, () => send("a"));
    expect(flood.filter((wait) => wait === 0)).toHaveLength(50);
    expect(times(25, () => send("b"))).toEqual(Array(25).fill(0));
    expect(times(10, (n) => send(`c${n}`))).toEqual(Array(10).fill(0));
    expect(send("a")).toBeGreaterThan(0);
  });

  it("is shared among networks that stored something, not among those that only tried", () => {
    const { send } = open({ perClient: 0, total: 100 });
    times(60, () => send("a"));
    times(40, (n) => send(`198.51.100.${n}`, false));
    expect(times(25, () => send("b"))).toEqual(Array(25).fill(0));
  });

  it("holds, however many clients ask", () => {
    const { send } = open({ perClient: 0, total: 100 });
    const waits = times(500, (n) => send(`198.51.100.${n}`));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(100);
  });
});

describe("the organiser's own kiosks", () => {
  const exempt = ["192.0.2.7", "198.51.100.0/24", "2001:db8:7::/48"];

  it.each(["192.0.2.7", "198.51.100.200", "2001:db8:7:1::/64"])(
    "may send from %s what they like, within the total of a minute",
    (client) => {
      const { countAttempt, waitToTry, send } = open({ perClient: 1, total: 90, exempt });
      expect(times(50, () => countAttempt(client) + waitToTry(client))).toEqual(Array(50).fill(0));
      expect(times(45, () => send(client))).toEqual(Array(45).fill(0));
      times(45, (n) => send(`203.0.113.${n}`));
      expect(send(client)).toBe(60);
    },
  );

  it.each(["192.0.2.8", "198.51.101.1", "2001:db8:8:1::/64", "unknown"])(
    "are nobody else, such as %s",
    (client) => {
      const { send } = open({ perClient: 1, total: 0, exempt });
      expect(times(2, () => send(client))).toEqual([0, 600]);
    },
  );

  it("may look for passes as often as they like", () => {
    const { countMiss, wait } = createMissLimit({ perClient: 1, exempt });
    for (const client of ["192.0.2.7", "192.0.2.8"])
      for (let n = 0; n < 20; n += 1) countMiss(client);
    expect(["192.0.2.7", "192.0.2.8"].map(wait)).toEqual([0, 600]);
  });
});

it.each([-1, 1])("goes on when the machine's clock is set by %i days", (days) => {
  const { send } = open({ perClient: 1, total: 0 });
  send("a");
  jest.setSystemTime(Date.now() + days * 86_400_000);
  expect(send("a")).toBe(600);
  jest.advanceTimersByTime(600_000);
  expect(send("a")).toBe(0);
});

it("counts nothing when it is switched off", () => {
  const { countAttempt, send } = open({ perClient: 0, total: 0 });
  expect(times(100, () => countAttempt("a"))).toEqual(Array(100).fill(0));
  expect(times(100, () => send("2001:db8::/64"))).toEqual(Array(100).fill(0));
});
