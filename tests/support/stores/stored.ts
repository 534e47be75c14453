import { type ChildProcess, fork } from "node:child_process";
import type { Answer, Question } from "./store-reader";

export type StoredRecord = Record<string, unknown> & { id: string };

interface Waiting {
  resolve(records: StoredRecord[]): void;
  reject(error: Error): void;
}

/**
 * One process reads for all tests of a worker, because server code needs a condition that the tests
 * do not have.
 */
let reader: ChildProcess | undefined;
const waiting = new Map<number, Waiting>();
let questions = 0;

/** The stored registrations of a form at a site with these variables, oldest first. */
export function storedRecords(
  form: string,
  variables: Record<string, string | undefined>,
): Promise<StoredRecord[]> {
  reader ??= start();
  const { channel } = reader;
  questions += 1;
  const number = questions;
  const answer = new Promise<StoredRecord[]>((resolve, reject) => {
    waiting.set(number, { resolve, reject });
  });
  channel?.ref();
  reader.send({ number, form, variables } as Question);
  return answer.finally(() => {
    waiting.delete(number);
    if (waiting.size === 0) channel?.unref();
  });
}

function start(): ChildProcess {
  const child = fork("tests/support/stores/store-reader.ts", {
    execArgv: ["--conditions=react-server", "--import", "tsx"],
    env: { PATH: process.env.PATH, NODE_ENV: "test" },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  child.unref();
  child.on("message", (answer: Answer) => {
    const { resolve, reject } = waiting.get(answer.number) ?? {};
    if ("error" in answer) reject?.(new Error(answer.error));
    else resolve?.(answer.records as StoredRecord[]);
  });
  child.once("exit", () => {
    reader = undefined;
    for (const { reject } of waiting.values()) reject(new Error("The reader of the stores ended."));
  });
  return child;
}
