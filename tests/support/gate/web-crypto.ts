/** Gives jsdom what browsers have and it lacks, from Node. It is imported before what needs it. */
import { webcrypto } from "node:crypto";
import { runInThisContext } from "node:vm";

Object.defineProperty(globalThis, "crypto", { value: webcrypto });
Object.assign(
  globalThis,
  runInThisContext("({ AbortSignal, Response, TextDecoder, TextEncoder, structuredClone })"),
);
