/** The commands: their help, and what they say to what they do not understand. */
import { buildProgram } from "@/staff/commands/program";

let printed: { stdout: string; stderr: string };

beforeEach(() => {
  printed = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    jest.spyOn(process[name], "write").mockImplementation((text) => {
      printed[name] += text;
      return true;
    });
});

afterEach(() => void jest.restoreAllMocks());

/** Reads the arguments. @returns the exit code of the library; none if the command was run */
const read = (typed: string) =>
  buildProgram()
    .parseAsync(typed.split(" ").filter(Boolean), { from: "user" })
    .then(
      () => undefined,
      ({ exitCode }) => exitCode,
    );

const names = buildProgram().commands.flatMap((command) => [
  command.name(),
  ...command.commands.map((one) => `${command.name()} ${one.name()}`),
]);

it.each(names)("explains itself with an example: %s", async (name) => {
  expect(await read(`${name} --help`)).toBe(0);
  const { stdout, stderr } = printed;
  expect(stderr).toBe("");
  expect(stdout).toContain(`Usage: npm run --silent fair -- ${name}`);
  expect(stdout.split("\nExample")[1]).toContain(`\n  npm run --silent fair -- ${name}`);
});

it("prints its help and fails when no command is named", async () => {
  expect(await read("")).toBe(1);
  expect(printed).toEqual({ stdout: "", stderr: expect.stringMatching(/^Usage: /) });
});

it.each([
  ["lst visit", "Unknown command 'lst' (did you mean list?)."],
  ["list", "Missing required argument 'form'."],
  [
    "list visits",
    "Value 'visits' is invalid for argument 'form': allowed choices are visit, exhibit, press.",
  ],
  [
    "list visit press",
    "Too many arguments for 'list': expected 1 argument but got 2: visit, press.",
  ],
  ["list visit --all", "Unknown option '--all'."],
  [
    "copy-store --to elsewhere",
    "Option '--to <store>' argument 'elsewhere' is invalid: allowed choices are firestore, embedded.",
  ],
  [
    "export visit --since 2026-02-30",
    "Option '--since <day>' argument '2026-02-30' is invalid: it must be a day like 2026-09-01.",
  ],
  [
    "erase ada --yes",
    "Value 'ada' is invalid for argument 'who': it must be an email address or a phone number.",
  ],
  ["purge --yes", "Required option '--before <day>' not specified."],
  [
    "seed visit=2 press=many",
    "Value 'press=many' is invalid for argument 'count': it must be a form and a number like visit=500.",
  ],
  [
    "mails send visit --what reminder --on 2026-09-20 --per-minute 0",
    "Option '--per-minute <count>' argument '0' is invalid: it must be a number of at most 4 digits.",
  ],
])("names what is wrong, and does nothing: %s", async (typed, said) => {
  expect(await read(typed)).toBe(1);
  expect(printed).toEqual({ stdout: "", stderr: `${said}\n` });
});
