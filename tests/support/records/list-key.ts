import { computeEntryCode } from "@/lib/passes/codes/entry-code";
import { deriveListKey } from "@/staff/gate/protocol/sealed-list";

/** The key of a pass in the lists of devices. */
export async function keyOf(token: string): Promise<string> {
  return deriveListKey(await computeEntryCode(token));
}
