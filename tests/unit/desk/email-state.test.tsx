/** What the desk says of the e-mails about a registration. */
import { renderToStaticMarkup } from "react-dom/server";
import { fair } from "@/lib/fair/facts";
import { listEditionMailKinds } from "@/lib/mails/kinds";
import { isStaffKind } from "@/lib/outbox/mail-kinds";
import { CountNotices } from "@/staff/desk/list/view/count-notices";
import { EmailState } from "@/staff/desk/record/view/email-state";

const emails = listEditionMailKinds("visit", fair.id)
  .filter(isStaffKind)
  .map((kind) => ({ kind, pending: undefined }));
const shown = (isReachable: boolean, onlyWrites = false) =>
  renderToStaticMarkup(
    <EmailState
      form="visit"
      id="v"
      emails={emails}
      isReachable={isReachable}
      onlyWrites={onlyWrites}
      language="en"
    />,
  );

it("offers every e-mail to a visitor, each by its kind", () => {
  const kinds = [...shown(true).matchAll(/formAction="[^"]*kind=(\w+)"/g)].map(([, kind]) => kind);
  expect(kinds).toEqual(["confirmation", "reminder", "pass"]);
});

it("says that an address gets none, and offers none", () => {
  const html = shown(false);
  expect(html).toContain("No email is sent to it");
  expect(html).not.toContain("kind=");
});

it("does not say that an e-mail was sent where it became a file", () => {
  const sales = (onlyWrites: boolean) =>
    renderToStaticMarkup(
      <EmailState
        form="exhibit"
        id="e"
        emails={[{ kind: "sales", pending: undefined }]}
        isReachable
        onlyWrites={onlyWrites}
        language="en"
      />,
    );
  expect(sales(false)).toContain("<p>Sent.</p>");
  expect(sales(true)).not.toContain("Sent.");
  expect(sales(true)).toContain("reach nobody");
});

it("says beside the count of e-mails that wait that they reach nobody, where they become files", () => {
  const said = (query: Record<string, string>, onlyWrites: boolean) =>
    renderToStaticMarkup(<CountNotices query={query} language="en" onlyWrites={onlyWrites} />);
  for (const name of ["queuedEmails", "queuedLetters"]) {
    expect(said({ [name]: "3" }, true)).toContain("nobody receives them");
    expect(said({ [name]: "3" }, false)).not.toContain("nobody receives them");
  }
  expect(said({ changedFiles: "3" }, true)).not.toContain("nobody receives them");
});
