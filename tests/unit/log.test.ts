import { logLine } from "@/lib/log";

it("writes one JSON line with the known fields only", () => {
  const entry = { event: "registration.saved", id: "a1", ms: 12, email: "ada@example.com" };
  const line = logLine("info", entry, new Date("2026-09-23T07:00:00Z"));
  expect(line).toBe(
    '{"time":"2026-09-23T07:00:00.000Z","level":"info","event":"registration.saved","id":"a1","ms":12}',
  );
});
