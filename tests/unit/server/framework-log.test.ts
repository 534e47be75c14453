/** The framework's output as it reaches the log. */
import { logFramework } from "@/lib/http/framework-log";
import { log } from "@/lib/http/log";

const { error, warn } = console;
const logged = {
  error: jest.spyOn(log, "error").mockImplementation(),
  warn: jest.spyOn(log, "warn").mockImplementation(),
};

beforeAll(logFramework);
afterAll(() => Object.assign(console, { error, warn }));
beforeEach(() => jest.clearAllMocks());

it("says the kind of an error and the line of code, and nothing of its message", () => {
  const failure = new TypeError("Ada\n    at typed (/home/ada.js:1:2)");
  console.error(" ⨯", failure, { firstName: "Ada" });
  expect(logged.error).toHaveBeenCalledWith({
    event: "framework",
    code: "TypeError",
    where: expect.stringMatching(/framework-log\.test\.ts:\d+:\d+$/),
  });
  expect(JSON.stringify(logged.error.mock.calls)).not.toMatch(/ada/i);
});

it.each([["Ada"], [{ name: "Ada" }], ["%s", "Ada"], []])("says nothing of %j", (...printed) => {
  console.warn(...printed);
  expect(logged.warn).toHaveBeenCalledWith({ event: "framework" });
});

it("names no line where the message was changed afterwards", () => {
  const failure = new Error("Ada\n    at typed (/home/ada.js:1:2)");
  expect(failure.stack).toContain("Ada");
  failure.message = "changed";
  console.error(failure);
  expect(logged.error).toHaveBeenCalledWith({ event: "framework", code: "Error" });
});
