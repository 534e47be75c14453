/** What companies give for tasks: a file, or a yes. Plain forms, so that they need no script. */
import "server-only";
import { createHash } from "node:crypto";
import { nanoid } from "nanoid";
import { type FoundCompany, getActorLabel } from "@/lib/companies/company-access";
import {
  checkTaskFile,
  cleanFileName,
  MAX_TASK_FILE_BYTES,
  type TaskNote,
} from "@/lib/companies/tasks/task-files";
import {
  type CompanyTask,
  listOwnTasks,
  type TaskKind,
  withAnswer,
  withoutAnswers,
} from "@/lib/companies/tasks/tasks";
import type { Step } from "@/lib/http/steps";
import type { Review } from "@/lib/reviews/review";
import type { TaskFile } from "@/lib/reviews/task-answer";
import type { RegistrationStore } from "@/lib/store/ports";
import { createUploadStep, type UploadLimits } from "../uploads";

/** Files take memory while they arrive. */
const MAX_CONCURRENT_UPLOADS = 8;

interface TaskPostOptions extends UploadLimits {
  store: Pick<RegistrationStore, "tasks">;
}

interface GivenFile extends TaskFile {
  content: Buffer;
}

export function serveTaskPosts({ store: { tasks }, ...limits }: TaskPostOptions): Step {
  const isOwn = (all: readonly CompanyTask[], review: Review, id: string, kind?: TaskKind) =>
    listOwnTasks(all, review).some((task) => task.id === id && (!kind || task.kind === kind));

  async function change(
    { registration: { id } }: FoundCompany,
    decide: (before: Review, all: CompanyTask[]) => Review | undefined,
    file?: { digest: string; content: Buffer },
  ): Promise<"stored" | "gone"> {
    await tasks.deleteUnused(id);
    return tasks.answer(id, decide, file);
  }

  async function give(found: FoundCompany, task: string, given?: GivenFile): Promise<TaskNote> {
    const { content, ...file } = given ?? {};
    const answer = {
      task,
      at: new Date().toISOString(),
      by: getActorLabel(found),
      ...(given && { file: file as TaskFile }),
    };
    const kind = given ? "file" : "yes";
    const outcome = await change(
      found,
      (before, all) => (isOwn(all, before, task, kind) ? withAnswer(before, answer) : undefined),
      given && content && { digest: given.digest, content },
    );
    if (outcome === "gone") return "gone";
    return given ? "given" : "agreed";
  }

  async function take(found: FoundCompany, task: string): Promise<TaskNote> {
    const outcome = await change(found, (before, all) =>
      isOwn(all, before, task)
        ? withoutAnswers(before, (answer) => answer.task === task)
        : undefined,
    );
    return outcome === "gone" ? "gone" : "removed";
  }

  async function save(
    found: FoundCompany,
    task: string,
    posted: { action: string | undefined; file: Buffer; fileName: string },
  ): Promise<TaskNote> {
    const { action, file, fileName } = posted;
    if (action === "yes") return give(found, task);
    if (action === "remove") return take(found, task);
    const checked = checkTaskFile(file);
    if ("refusal" in checked) return checked.refusal;
    const { type } = checked;
    // Of this upload alone: the same file may be taken back while it arrives once more.
    const digest = createHash("sha256").update(nanoid()).update(file).digest("base64url");
    const name = cleanFileName(fileName, type);
    return give(found, task, { name, digest, type, bytes: file.length, content: file });
  }

  return createUploadStep<TaskNote>({
    ...limits,
    page: "Tasks",
    action: "task",
    field: "file",
    maxBytes: MAX_TASK_FILE_BYTES,
    maxConcurrent: MAX_CONCURRENT_UPLOADS,
    async save(found, { texts, file, fileName }) {
      const task = texts.get("task") ?? "";
      const note = await save(found, task, { action: texts.get("do"), file, fileName });
      const isNamed = /^[\w-]{1,40}$/.test(task);
      return { note, place: isNamed ? `&task=${task}#task-${task}` : "" };
    },
  });
}
