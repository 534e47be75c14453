import { createDeskStore } from "@/lib/store";
import type { DeskStore } from "@/lib/store/ports";
import type { Scene } from "./actors/actor";
import { openDatabase } from "./world/engine";

/** Reads the store at once and without a fault, as nobody. */
export function checkStore<Result>(
  { world }: Pick<Scene, "world">,
  check: (store: DeskStore) => Promise<Result>,
): Promise<Result> {
  const checker = world.startProcess("the checks");
  return world.runAs(checker, () => check(createDeskStore(openDatabase({ isQuiet: true }))));
}
