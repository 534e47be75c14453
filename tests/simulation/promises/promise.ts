/** What a promise is: a line, and a function that looks for what breaks it once everything has come to rest. */
import type { DeskStore } from "@/lib/store/ports";
import type { Scene } from "../actors/actor";

export interface Rest extends Scene {
  /** Reads the store at once. */
  store: DeskStore;
}

export interface FairPromise {
  text: string;
  /** @returns what breaks it, in words */
  findBreaks(rest: Rest): Promise<string[]> | string[];
}
