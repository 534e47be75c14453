import { entryCode } from "@/lib/entrance/entry-code";
import { listKey } from "@/lib/entrance/sealed-list";

/** The key of a pass in the lists of devices. */
export async function keyOf(token: string): Promise<string> {
  return listKey(await entryCode(token));
}
