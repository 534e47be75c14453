/** A half typed date is not sent as no date, also where the server checks a form. */
import { fireEvent, render, screen } from "@testing-library/react";
import { HalfTyped } from "@/staff/desk/frame/half-typed";

it.each([true, false])("sends no form with a half typed date: %s", (isHalf) => {
  render(
    <>
      <HalfTyped />
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <input type="datetime-local" aria-label="Until" />
        <button type="submit">Save</button>
      </form>
    </>,
  );
  const until = screen.getByLabelText<HTMLInputElement>("Until");
  const asked = jest.spyOn(until, "reportValidity").mockReturnValue(false);
  Object.defineProperty(until, "validity", { value: { badInput: isHalf } });
  const sent = jest.fn();
  document.addEventListener("submit", (event) => sent(event.defaultPrevented), {
    capture: true,
    once: true,
  });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(sent).toHaveBeenCalledWith(isHalf);
  expect(asked).toHaveBeenCalledTimes(isHalf ? 1 : 0);
});
