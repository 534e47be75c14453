/** The post of a mail program, as a step of the server gets it. */
import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Step } from "@/lib/http/steps";

/** @returns the status */
export async function postOneClick(step: Step, url: string): Promise<number> {
  const request = Object.assign(new EventEmitter(), { method: "POST", url, headers: {} });
  let status = 0;
  const response = {
    writeHead(code: number) {
      status = code;
      return response;
    },
    setHeader: () => response,
    getHeader: () => undefined,
    end: () => response,
    set statusCode(code: number) {
      status = code;
    },
  };
  const answered = step(
    request as unknown as IncomingMessage,
    response as unknown as ServerResponse,
  );
  request.emit("data", Buffer.from("List-Unsubscribe=One-Click"));
  request.emit("end");
  await answered;
  return status;
}
