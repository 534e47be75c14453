/** How the public list follows the store. */
import type { ListSource } from "@/lib/exhibitors/companies";
import { watchList } from "@/lib/server/exhibitors/watch-list";

it("reads again what changes while the list is being read", async () => {
  let version = 1;
  let finish = () => {};
  let tell = () => {};
  const reads: number[] = [];
  const source = {
    readListVersion: async () => version,
    async listAccepted() {
      reads.push(version);
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return [];
    },
    watchList(heard: () => void) {
      tell = heard;
      return () => undefined;
    },
  } as unknown as ListSource;
  const list = watchList(source, () => version);
  const settle = () => new Promise(setImmediate);
  tell();
  await settle();
  version = 2;
  tell();
  finish();
  await settle();
  expect(reads).toEqual([1, 2]);
  finish();
  await list.refresh();
  expect(list.getCurrent()).toBe(2);
  list.stop();
});
