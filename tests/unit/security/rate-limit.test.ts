import { submissionLimit } from "@/lib/security/rate-limit";

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

async function times(n: number, ask: () => Promise<number>): Promise<number[]> {
  const waits: number[] = [];
  for (let i = 0; i < n; i++) waits.push(await ask());
  return waits;
}

it("takes so many submissions of a client in ten minutes, and others go on", async () => {
  const limit = submissionLimit({ perClient: 3, total: 0 });
  expect(await times(5, () => limit.submission("a"))).toEqual([0, 0, 0, 600, 600]);
  expect(await limit.submission("b")).toBe(0);
  jest.advanceTimersByTime(600_000);
  expect(await limit.submission("a")).toBe(0);
});

it("takes so many submissions of everybody in a minute", async () => {
  const limit = submissionLimit({ perClient: 0, total: 2 });
  expect(await times(2, () => limit.submission("a"))).toEqual([0, 0]);
  expect(await limit.submission("b")).toBe(60);
  jest.advanceTimersByTime(60_000);
  expect(await limit.submission("b")).toBe(0);
});

it("leaves room to mistype: attempts are twenty times as many, and no submissions", async () => {
  const limit = submissionLimit({ perClient: 1, total: 1 });
  expect(await times(20, () => limit.attempt("a"))).toEqual(Array(20).fill(0));
  expect(await limit.attempt("a")).toBe(600);
  expect(await limit.submission("a")).toBe(0);
});

it("counts nothing when it is switched off", async () => {
  const limit = submissionLimit({ perClient: 0, total: 0 });
  expect(await times(100, () => limit.attempt("a"))).toEqual(Array(100).fill(0));
  expect(await times(100, () => limit.submission("a"))).toEqual(Array(100).fill(0));
});
