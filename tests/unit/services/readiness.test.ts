/** Whether registrations can be stored, as the health route reports it. */

import { createReadinessCheck } from "@/lib/server/process/readiness";
import type { RegistrationStore } from "@/lib/store/ports";

afterEach(() => {
  jest.useRealTimers();
});

it("asks the store again after three seconds, however the machine's clock is set", async () => {
  jest.useFakeTimers({ doNotFake: ["setTimeout"] });
  const ping = jest.fn(async () => undefined);
  const isReady = createReadinessCheck({ ping } as unknown as RegistrationStore, () => false);
  for (let n = 0; n < 5; n += 1) expect(await isReady()).toBe(true);
  expect(ping).toHaveBeenCalledTimes(1);
  jest.setSystemTime(Date.now() - 86_400_000);
  jest.advanceTimersByTime(3001);
  expect(await isReady()).toBe(true);
  expect(ping).toHaveBeenCalledTimes(2);
});
