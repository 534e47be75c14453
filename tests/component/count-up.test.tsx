import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { CountUp } from "@/components/ui/count-up";
import { matching, seeEverything, standInForBrowser } from "../support/browser";

const figure = <CountUp value={50_000} text="50,000+" tag="en-GB" />;

beforeAll(standInForBrowser);

beforeEach(() => {
  jest.useFakeTimers();
  matching.clear();
});

afterEach(() => {
  jest.useRealTimers();
});

test("the final figure is served", () => {
  expect(renderToString(figure)).toContain("50,000+");
});

test("counts up once when seen; the final figure stays for screen readers", async () => {
  const { container } = render(figure);
  const passing = () => container.querySelector("[aria-hidden]")?.textContent;
  expect(passing()).toBeUndefined();

  act(seeEverything);
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(passing()).toMatch(/^[\d,]+$/);
  expect(passing()).not.toBe("50,000");
  expect(screen.getByText("50,000+")).toBeInTheDocument();

  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(passing()).toBeUndefined();
  act(seeEverything);
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(passing()).toBeUndefined();
});

test("does not move with reduced motion", async () => {
  matching.add("(prefers-reduced-motion: reduce)");
  const { container } = render(figure);
  act(seeEverything);
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(container.querySelector("[aria-hidden]")).toBeNull();
});
