import type { CopyFollower } from "@/lib/staff-records/logs";

/** For a store of a test: nothing is copied into it. */
export const noCopies = <Item>(): CopyFollower<Item> => ({
  begin: async () => undefined,
  readNewer: async () => [],
  countDocumentsRead: () => 0,
});
