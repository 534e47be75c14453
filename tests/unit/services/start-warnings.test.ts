/** What the log of a site warns of at its start. */
import { readEnv } from "@/lib/server/process/env";
import { logStartWarnings } from "@/lib/server/process/start-warnings";

const smtp = { SMTP_URL: "smtps://mail.example", NOTIFY_FROM: "a@b.example" };

it.each<[Record<string, string>, number]>([
  [{ SITE_URL: "https://expo.example" }, 1],
  [{ SITE_URL: "http://localhost:3000" }, 0],
  [{ SITE_URL: "https://expo.example", ...smtp, NOTIFY_TO: "a@b.example" }, 0],
])("is a site for others that tells nobody: %j", (variables, lines) => {
  const write = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  logStartWarnings(readEnv(variables));
  const logged = write.mock.calls.join("");
  write.mockRestore();
  expect(logged.match(/"event":"notifier"/g) ?? []).toHaveLength(lines);
});
