/**
 * Runs a task for each item, with a limit on how many run at once, so that a small machine is not
 * overloaded.
 */
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
