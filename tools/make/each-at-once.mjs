import { availableParallelism } from "node:os";

/** Runs a task for each item, as many in parallel as there are processors. Results are in order. */
export async function eachAtOnce(items, task) {
  const results = [];
  const queue = [...items.entries()];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      results[next[0]] = await task(next[1]);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}
