/** What steps of a server answer to a request, without HTTP. */
import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Step } from "@/lib/http/steps";

export interface StepRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

export interface StepAnswer {
  status: number;
  headers: Map<string, string>;
  body: string;
}

/** A body that is there: for those who listen to it, and for those who iterate over it. */
class SimulatedRequest extends EventEmitter {
  constructor(readonly body: string | undefined) {
    super();
  }
  resume() {
    return this;
  }
  async *[Symbol.asyncIterator]() {
    if (this.body !== undefined) yield Buffer.from(this.body);
  }
}

export async function answerStep(
  steps: readonly Step[],
  { body, ...facts }: StepRequest,
): Promise<StepAnswer> {
  const request = Object.assign(new SimulatedRequest(body), facts);
  const answer: StepAnswer = { status: 0, headers: new Map(), body: "" };
  const response = {
    writeHead(code: number, headers: Record<string, string> = {}) {
      answer.status = code;
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      return response;
    },
    setHeader(name: string, value: string) {
      answer.headers.set(name.toLowerCase(), value);
      return response;
    },
    setHeaders(all: Map<string, string>) {
      for (const [name, value] of all) response.setHeader(name, value);
      return response;
    },
    getHeader: (name: string) => answer.headers.get(name.toLowerCase()),
    end(text: string | Buffer = "") {
      answer.body = text.toString();
    },
    set statusCode(code: number) {
      answer.status = code;
    },
  };
  for (const step of steps) {
    const answered = step(
      request as unknown as IncomingMessage,
      response as unknown as ServerResponse,
    );
    if (request.listenerCount("data") > 0 && body !== undefined) {
      request.emit("data", Buffer.from(body));
      request.emit("end");
    }
    if (await answered) break;
  }
  return answer;
}
