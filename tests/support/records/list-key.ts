import { entryCode } from "@/lib/passes/codes/entry-code";
import { listKey } from "@/staff/gate/protocol/sealed-list";

/** The key of a pass in the lists of devices. */
export async function keyOf(token: string): Promise<string> {
  return listKey(await entryCode(token));
}
