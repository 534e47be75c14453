/** Runs a task for each item, so many at a time: a small machine is no fault of what is tested. */
export async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  task: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await task(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
