import { fork } from "node:child_process";
import type { Answer, Question } from "../../support/record-reader";
import { type Site, type StoredRecord, startSite } from "./site";

/** One process that reads the records of any site, where each reading would start another one. */
export function openReader() {
  const execArgv = ["--conditions=react-server", "--import", "tsx"];
  const child = fork("tests/support/record-reader.ts", { execArgv });
  const waiting = new Map<number, PromiseWithResolvers<StoredRecord[]>>();
  child.on("message", ({ number, records, problem }: Answer) => {
    const question = waiting.get(number);
    waiting.delete(number);
    if (records) question?.resolve(records as StoredRecord[]);
    else question?.reject(new Error(problem));
  });
  child.on("exit", (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`The reader ended (${code}).`));
  });
  let number = 0;

  function read(variables: Record<string, string>, form: string): Promise<StoredRecord[]> {
    number += 1;
    const question: Question = { number, form, variables };
    const answer = Promise.withResolvers<StoredRecord[]>();
    waiting.set(number, answer);
    child.send(question);
    return answer.promise;
  }

  return {
    /** A site whose records this process reads. */
    async startSite(variables: Record<string, string>): Promise<Site> {
      const site = await startSite(variables);
      return { ...site, records: (form) => read(site.configuration, form) };
    },
    close: () => child.disconnect(),
  };
}

export type Reader = ReturnType<typeof openReader>;
