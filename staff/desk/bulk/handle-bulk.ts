/** Work on selected registrations: emails, decisions and tags, and how far it is. */
import "server-only";
import { z } from "zod";
import { listEditionMailKinds } from "@/lib/mails/kinds";
import { isStaffKind, mailKinds } from "@/lib/outbox/mail-kinds";
import type { FormName } from "@/lib/registration/forms";
import type { JobTask } from "@/lib/staff-records/jobs";
import { createDeskAction, respondBadRequest } from "../context/desk-action";
import { isCurrentEdition } from "../core/check-ins";
import { buildListPath, formPathSchema, jobPathSchema } from "../core/paths";
import { isUuid, parseTag } from "../core/staff-input";
import { hasDecisions, listBulkStates } from "../decisions/decision-states";
import { loadReachableCheck } from "../mail/reachable";
import { describeBulkProgress } from "./bulk-progress";
import { readPress, runBulkTask } from "./run-bulk-task";

/** Queues one kind of email for each selected registration, once per `press` id, and redirects to the list. */
export const sendEmails = createDeskAction({
  path: formPathSchema,
  input: z.object({
    kind: z.enum(mailKinds).exclude(["decision"]).refine(isStaffKind),
    press: z.string().refine(isUuid),
  }),
  backTo: buildListPath,
  async run(request) {
    const { kind, press } = request.input;
    if (!listEditionMailKinds(request.path.form, request.desk.store.edition).includes(kind)) {
      return respondBadRequest();
    }
    return runBulkTask(request, {
      task: { what: "email", kind },
      press,
      question: "email",
      async listItems(rows) {
        const isReachable = await loadReachableCheck(request.desk.store);
        return rows.filter(isReachable).map(({ id }) => ({ id }));
      },
    });
  },
});

/** Queues the planned emails, each only if its decision is unchanged, and redirects to the page. */
export const sendDecisionEmails = createDeskAction({
  path: formPathSchema,
  input: z.object({ press: z.string().default("") }),
  backTo: (request) => `${buildListPath(request)}/decision-emails`,
  async run(request) {
    const { desk, path, input, fields } = request;
    if (!hasDecisions(path.form) || !isCurrentEdition(desk.store.edition)) return undefined;
    return runBulkTask(request, {
      task: { what: "decisionEmail" },
      press: readPress(input.press),
      question: "decision-emails",
      listItems(rows) {
        const selected = new Set(rows.map(({ id }) => id));
        const emails = new Map(
          fields.getAll("email").map((email) => email.split(" ") as [string, string]),
        );
        return [...emails]
          .filter(([id]) => selected.has(id))
          .map(([id, detail = ""]) => ({ id, detail }));
      },
    });
  },
});

/** Sets a decision (redirects to the decision emails) or a tag (redirects to the list) on selected registrations. */
export const setSelected = createDeskAction({
  path: formPathSchema,
  backTo: (request) =>
    `${buildListPath(request)}?${new URLSearchParams(request.fields.get("list") ?? "")}`,
  async run(request) {
    const { fields } = request;
    const task = readTask(request.path.form, fields);
    if (!task) return respondBadRequest();
    const press = readPress(fields.get("press") ?? "");
    return runBulkTask(request, { task, press, question: "selected" });
  },
});

/** Undefined if none was posted. */
function readTask(form: FormName, posted: URLSearchParams): JobTask | undefined {
  const tag = parseTag(posted.get("tag") ?? "");
  if (tag !== undefined) return { what: "tag", tag, removes: posted.get("remove") === "on" };
  const state = listBulkStates(form).find((one) => one === posted.get("state"));
  return state && { what: "decision", state };
}

/** The progress as JSON, polled by the page. */
export const showBulkProgress = createDeskAction({
  path: jobPathSchema,
  backTo: buildListPath,
  async run({ desk, language, path, fields }) {
    const job = await desk.store.jobs.read(path.job);
    return job && Response.json(await describeBulkProgress(desk, job, language, fields));
  },
});
