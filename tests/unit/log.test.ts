import { createEventLog, createLogger } from "@/lib/http/log";
import { formNames } from "@/lib/registration/forms";
import { answers } from "@/tests/support/records/answers";

/** A logger, and the lines that it wrote. */
function recorder() {
  const lines: string[] = [];
  const logger = createLogger({ write: (line) => lines.push(line) });
  return { logger, events: createEventLog(logger), lines };
}

it("writes one JSON line with time, level and the known fields only", () => {
  const { events, lines } = recorder();
  const entry = { event: "registration", id: "a1", ms: 12, email: "ada@example.com" };
  // @ts-expect-error A field that would be dropped does not compile, also in a variable.
  events.info(entry);
  const known = [
    { event: "notification", kind: "sales", code: "TIMEOUT" },
    { event: "company", action: "meetings", by: "colleague 2", outcomes: { kept: 3 } },
    { event: "webhook", kind: "registered", to: "crm", code: "TIMEOUT" },
  ];
  for (const one of known) events.error(one);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: "info", time, event: "registration", id: "a1", ms: 12 },
    ...known.map((one) => ({ level: "error", time, ...one })),
  ]);
  for (const line of lines) expect(line).toMatch(/^[^\n]+\n$/);
});

it.each(formNames)("drops the answers to %s, should anything else log them", (form) => {
  const { logger, lines } = recorder();
  logger.info(answers[form]);
  logger.info({ answers: answers[form] });
  expect(lines).toHaveLength(2);
  for (const answer of Object.values(answers[form])) {
    expect(lines.join("")).not.toContain(JSON.stringify(answer));
  }
});
