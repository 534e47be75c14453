/** A small form is sent without leaving the page: once, honest about failures, and on to where the server leads. */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { WithdrawForm, type WithdrawResult } from "@/components/pass/withdraw-form";
import { sendFormsInPlace } from "@/components/ui/browser/send-in-place";
import { serve } from "../support/pages/registration-form";

const texts = {
  submit: "Cancel and delete registration",
  submitting: "Sending…",
  keep: "Keep my registration",
  tooMany: "Too many",
  unavailable: "We cannot tell",
};

const fetched = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const answer = (status: number, html: string) =>
  ({ status, redirected: false, text: async () => html }) as Response;

beforeAll(() => {
  Object.assign(globalThis, { fetch: fetched });
  sendFormsInPlace();
});

beforeEach(() => void fetched.mockReset());

afterEach(() => document.body.replaceChildren());

const noResult = async (): Promise<WithdrawResult> => ({});
const form = (
  <WithdrawForm id="withdraw" withdraw={noResult} keepHref="/en/VisitorPass/x" texts={texts} />
);

const button = () => screen.getByRole("button");

it("sends once, however often it is pressed, and stays as it is until the answer", () => {
  fetched.mockReturnValue(new Promise(() => undefined));
  serve(form);
  fireEvent.click(button());
  expect(button()).toBeDisabled();
  expect(button()).toHaveTextContent(texts.submitting);
  fireEvent.submit(button());
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls[0]?.[1]?.body).toBeInstanceOf(FormData);
});

it.each([
  ["the limit is reached", async () => answer(429, "<p>Too many</p>"), texts.tooMany],
  ["the store is away", async () => answer(503, "<p>Failure</p>"), texts.unavailable],
  ["the connection fails", () => Promise.reject(new Error("offline")), texts.unavailable],
])("says so where %s, and can be tried again", async (_, answering, text) => {
  fetched.mockImplementation(answering);
  serve(form);
  expect(screen.queryByRole("alert")).toBeNull();
  fireEvent.click(button());
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(text);
  expect(alert).toHaveFocus();
  expect(button()).toBeEnabled();
  expect(button()).toHaveTextContent(texts.submit);
  fireEvent.click(button());
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
});

it("puts what the server has rendered into its place, and starts there", async () => {
  const rendered = '<form id="withdraw"><p role="alert" tabindex="-1" autofocus>Wrong</p></form>';
  const html = `<title>Error: Withdraw</title><main>${rendered}</main>`;
  fetched.mockResolvedValue(answer(200, html));
  serve(form);
  fireEvent.click(button());
  expect(await screen.findByText("Wrong")).toHaveFocus();
  expect(document.title).toBe("Error: Withdraw");
});
