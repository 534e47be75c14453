/** The button that withdraws a registration: once, honest about failures, and on to the page that says so. */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { WithdrawForm, type WithdrawResult } from "@/components/pass/withdraw-form";

const texts = {
  submit: "Cancel and delete registration",
  submitting: "Sending…",
  keep: "Keep my registration",
  tooMany: "Too many",
  unavailable: "We cannot tell",
};

function open(withdraw: () => Promise<WithdrawResult>) {
  const called = jest.fn(withdraw);
  render(<WithdrawForm withdraw={called} keepHref="/en/VisitorPass/x" texts={texts} />);
  return called;
}

const button = () => screen.getByRole("button");

it("sends once, however often it is pressed, and goes on", async () => {
  const withdraw = open(async () => ({ done: "#withdrawn" }));
  fireEvent.click(button());
  expect(button()).toBeDisabled();
  fireEvent.submit(button());
  await waitFor(() => expect(location.hash).toBe("#withdrawn"));
  expect(withdraw).toHaveBeenCalledTimes(1);
  // Whatever is no posted form is refused by the server.
  expect(withdraw).toHaveBeenCalledWith({}, expect.any(FormData));
});

it.each([
  ["the limit is reached", async () => ({ problem: "tooMany" }) as const, texts.tooMany],
  ["the store is away", async () => ({ problem: "unavailable" }) as const, texts.unavailable],
  ["the connection fails", () => Promise.reject(new Error("offline")), texts.unavailable],
])("says so where %s, and can be tried again", async (_, withdraw, text) => {
  const called = open(withdraw);
  fireEvent.click(button());
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(text);
  await waitFor(() => expect(alert).toHaveFocus());
  await waitFor(() => expect(button()).toBeEnabled());
  fireEvent.click(button());
  await waitFor(() => expect(called).toHaveBeenCalledTimes(2));
});
