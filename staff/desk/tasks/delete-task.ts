import "server-only";
import { withoutAnswers } from "@/lib/companies/tasks/tasks";
import type { DeskContext } from "../context/desk-context";

/** Ids of the companies that have given something for a task. */
export function listAnswering(
  { cache, reviews }: Pick<DeskContext, "cache" | "reviews">,
  task: string,
) {
  return cache
    .getRows("exhibit")
    .filter(({ id }) => reviews.get("exhibit", id).answers?.some((one) => one.task === task))
    .map(({ id }) => id);
}

/**
 * Deletes a task, then what companies have given for it. Nothing can be given for it in between, and a second call
 * finishes an interrupted one.
 * @returns whether there was something to delete
 * @throws StoreUnavailable
 */
export async function deleteTask(
  desk: Pick<DeskContext, "cache" | "refresh" | "reviews" | "store">,
  task: string,
): Promise<boolean> {
  const { tasks } = desk.store;
  let wasThere = false;
  await tasks.change((before) => {
    const after = before.filter(({ id }) => id !== task);
    if (after.length === before.length) return undefined;
    wasThere = true;
    return after;
  });
  // Until now something could be given for it.
  await desk.refresh();
  const answering = listAnswering(desk, task);
  for (const id of answering) {
    const gone: string[] = [];
    await tasks.answer(id, (before) =>
      withoutAnswers(before, (one) => {
        if (one.task !== task) return false;
        if (one.file) gone.push(one.file.digest);
        return true;
      }),
    );
    await tasks.deleteUnused(id, gone);
  }
  return wasThere || answering.length > 0;
}
