/** A page that fails on the device: it says so in its language, and what was typed comes back with another try. */
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import GlobalError from "@/app/global-error";
import { BoundedPage } from "@/components/layout/bounded-page";
import { Frame } from "@/components/layout/frame";
import { listFailureLinks } from "@/lib/i18n/failure-links";
import { messages } from "@/lib/i18n/messages";
import { locales } from "@/lib/locales";
import { formNames } from "@/lib/registration/forms";
import { standInForBrowser } from "../support/pages/browser";
import {
  fillInWell,
  formPage,
  saving,
  send,
  typedValues,
} from "../support/pages/registration-form";

let fail: (() => void) | undefined;
let isBroken = false;

/** A part of the page that fails when the test says so. */
function Part() {
  const [isFailing, setFailing] = useState(false);
  useEffect(() => {
    fail = () => setFailing(true);
  }, []);
  if (isFailing || isBroken) throw new Error("A part fails.");
  return null;
}

beforeAll(standInForBrowser);

beforeEach(() => {
  isBroken = false;
  // React prints the error that the boundary caught.
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});

const { title, retry } = messages.en.ErrorPage;

function open(content: React.ReactNode) {
  render(
    <BoundedPage locale="en" ways={listFailureLinks("en")}>
      {content}
      <Part />
    </BoundedPage>,
  );
}

it.each(formNames)(
  "another try brings the %s form with its answers, which are sent",
  async (name) => {
    const submit = saving();
    open(formPage(name, "en", submit));
    fillInWell(name);
    const typed = typedValues();
    expect(typed.length).toBeGreaterThan(9);
    // What the browser keeps of a form must not be what brings it back.
    sessionStorage.clear();
    act(() => fail?.());
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(title);
    expect(document.forms).toHaveLength(0);
    await userEvent.click(screen.getByRole("button", { name: retry }));
    expect(typedValues()).toEqual(typed);
    send();
    await screen.findByRole("dialog");
    expect([...(submit.mock.calls[0]?.[1] ?? [])]).toEqual(typed);
  },
);

it("keeps header and footer around a page that fails", () => {
  isBroken = true;
  render(
    <Frame locale="en" page="whyVisit">
      <Part />
    </Frame>,
  );
  for (const role of ["banner", "contentinfo"]) expect(screen.getByRole(role)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: retry })).toBeInTheDocument();
});

it("takes back what the form brings by itself, and keeps its hidden fields", async () => {
  open(
    <form>
      <input type="hidden" name="seen" defaultValue="2" />
      <input type="checkbox" name="tag" value="a" defaultChecked />
      <input type="checkbox" name="tag" value="b" />
      <input type="radio" name="star" value="1" defaultChecked />
      <input type="radio" name="star" value="2" />
      <textarea name="note" defaultValue="stored" />
      <select name="place" defaultValue="x">
        <option>x</option>
        <option>y</option>
      </select>
    </form>,
  );
  const control = (at: number) => document.forms[0]?.elements[at] as HTMLInputElement;
  await userEvent.click(control(1));
  await userEvent.click(control(2));
  await userEvent.click(control(4));
  await userEvent.clear(control(5));
  await userEvent.selectOptions(control(6), "y");
  act(() => fail?.());
  await userEvent.click(screen.getByRole("button", { name: retry }));
  expect(typedValues()).toEqual([
    ["seen", "2"],
    ["tag", "b"],
    ["star", "2"],
    ["note", ""],
    ["place", "y"],
  ]);
});

it("a page that fails again is loaded again", async () => {
  open(<p>page</p>);
  isBroken = true;
  act(() => fail?.());
  await userEvent.click(screen.getByRole("button", { name: retry }));
  expect(screen.getByRole("link", { name: retry })).toHaveAttribute("href", "/");
});

it.each(locales)("without anything of the page it has words of its own: %s", (locale) => {
  window.history.replaceState(null, "", `/${locale}/WhyVisit?utm_source=x`);
  const { container } = render(<GlobalError />, { container: document });
  const { title, retry } = messages[locale].ErrorPage;
  expect(document.documentElement.lang).toBe(locale);
  expect(container).toBeDefined();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(title);
  expect(screen.getByRole("link", { name: retry })).toHaveAttribute(
    "href",
    `/${locale}/WhyVisit?utm_source=x`,
  );
  const home = screen.getByRole("link", { name: messages[locale].Navigation.home });
  expect(home).toHaveAttribute("href", "/");
});
