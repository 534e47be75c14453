import type { Review } from "@/lib/reviews/review";
import type { TaskFile } from "@/lib/reviews/task-answer";
import type { CompanyTask } from "./tasks";

interface StoredTaskFile extends Pick<TaskFile, "digest"> {
  bytes: number;
  createdAt: Date;
}

/** Every method throws StoreUnavailable. */
export interface TaskRepository {
  list(): Promise<CompanyTask[]>;
  /**
   * Concurrent changes run one after another.
   * @param change may be called several times; undefined leaves the tasks
   */
  change(change: (before: CompanyTask[]) => CompanyTask[] | undefined): Promise<void>;
  /**
   * Deletes a task, then what companies have given for it. Nothing can be given for it in between.
   * @returns whether it was there
   */
  delete(task: string): Promise<boolean>;
  /** Whether something given for a deleted task may be left. */
  hasUnfinishedDeletion(): Promise<boolean>;
  /** Finishes interrupted deletions of tasks. */
  finishDeletions(): Promise<void>;
  /**
   * Changes the answers of a company, and deletes the files that they do not name any more. The parts of a new file are
   * stored before; until the answer names it, nobody reads it.
   * @param change may be called several times and may change only the answers; undefined leaves them
   * @returns `gone` without a registration, or if `change` left the answers
   */
  answer(
    id: string,
    change: (before: Review, tasks: CompanyTask[]) => Review | undefined,
    file?: { digest: string; content: Buffer },
  ): Promise<"stored" | "gone">;
  /** Undefined if there is no such file of this company. */
  read(id: string, digest: string): Promise<Buffer | undefined>;
  listFiles(id: string): Promise<StoredTaskFile[]>;
  /** Deletes what interrupted uploads have left, some time after them: a file may be about to be named. */
  deleteUnused(id: string): Promise<void>;
}
