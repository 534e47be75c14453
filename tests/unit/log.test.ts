import { createEventLog, createLogger } from "@/lib/http/log";
import { formNames } from "@/lib/registration/forms";
import { answers } from "@/tests/support/records/answers";

/** A logger, and the lines that it wrote. */
function recorder() {
  const lines: string[] = [];
  const logger = createLogger({ write: (line) => lines.push(line) });
  return { logger, lines };
}

it("writes one JSON line with time, level and the known fields only", () => {
  const { logger, lines } = recorder();
  const entry = { event: "registration", id: "a1", ms: 12, email: "ada@example.com" };
  // @ts-expect-error A field that would be dropped does not compile, also in a variable.
  createEventLog(logger).info(entry);
  createEventLog(logger).error({ event: "notification", kind: "sales", code: "TIMEOUT" });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: "info", time: expect.any(String), event: "registration", id: "a1", ms: 12 },
    {
      level: "error",
      time: expect.any(String),
      event: "notification",
      kind: "sales",
      code: "TIMEOUT",
    },
  ]);
  for (const line of lines) {
    expect(line).toMatch(/^[^\n]+\n$/);
    expect(JSON.parse(line).time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  }
});

it("keeps what a company did, by which link, with which outcomes, and whom a webhook did not reach", () => {
  const { logger, lines } = recorder();
  const taken = { event: "company", action: "meetings", by: "colleague 2", outcomes: { kept: 3 } };
  const failed = { event: "webhook", kind: "registered", to: "crm", code: "TIMEOUT" };
  createEventLog(logger).info(taken);
  createEventLog(logger).error(failed);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([taken, failed]);
});

it.each(formNames)("drops the answers to %s, should anything else log them", (form) => {
  const { logger, lines } = recorder();
  logger.info(answers[form]);
  logger.info({ answers: answers[form] });
  const written = lines.join("");
  for (const answer of Object.values(answers[form])) {
    expect(written).not.toContain(JSON.stringify(answer));
  }
  expect(lines).toHaveLength(2);
});
