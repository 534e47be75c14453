/** A lost pass is sent again only where an e-mail reaches somebody. */
import { arePassesMailed, provideSite } from "@/lib/site";

const settings = { siteUrl: "https://fuar.example", siteHosts: [], closedForms: [] };

it.each([
  [["visit"], "smtp", true],
  [["visit"], "http", true],
  [["visit"], "outbox", false],
  [["press"], "smtp", false],
])("with e-mails to %s by %s: %s", (confirm, kind, expected) => {
  provideSite({ ...settings, confirm, notify: { kind } });
  expect(arePassesMailed()).toBe(expected);
});
