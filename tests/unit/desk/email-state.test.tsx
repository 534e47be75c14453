/** What the desk says of the e-mails about a registration. */
import { renderToStaticMarkup } from "react-dom/server";
import { EmailState } from "@/components/desk/email-state";
import { fair } from "@/lib/fair/facts";
import { kindsNow } from "@/lib/mails/kinds";

const emails = kindsNow("visit", fair.id).map((kind) => ({ kind, pending: undefined }));
const shown = (isReachable: boolean) =>
  renderToStaticMarkup(
    <EmailState form="visit" id="v" emails={emails} isReachable={isReachable} language="en" />,
  );

it("offers every e-mail to a visitor, each by its kind", () => {
  const kinds = [...shown(true).matchAll(/action="[^"]*kind=(\w+)"/g)].map(([, kind]) => kind);
  expect(kinds).toEqual(["confirmation", "reminder", "pass"]);
});

it("says that an address gets none, and offers none", () => {
  const html = shown(false);
  expect(html).toContain("No email is sent to it");
  expect(html).not.toContain("kind=");
});
