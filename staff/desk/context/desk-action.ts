/**
 * Actions of the desk: form posts and file downloads. An action parses its path and fields with schemas, does its work,
 * and returns the next page. This module holds what all actions share.
 */
import "server-only";
import type { ZodType } from "zod";
import { isStoreUnavailable } from "@/lib/database/errors";
import { log } from "@/lib/http/log";
import type { FormName } from "@/lib/registration/forms";
import type {
  BegunAction,
  StaffAction,
  StaffActionKind,
  StaffActionLog,
} from "@/lib/staff-records/staff-actions";
import { waitForAll } from "@/lib/store/single-flight";
import { type DeskLanguage, isDeskLanguage } from "../core/desk-language";
import type { DeskContext } from "./desk-context";
import { getDeskPath } from "./desk-path";
import { redirectAfterPost } from "./redirect-after-post";
import { getDeskContext, getPerson, getRejectedForm } from "./request-context";

export interface ActionRequest<Path, Input> {
  desk: DeskContext;
  language: DeskLanguage;
  path: Path;
  /** First value of each field. */
  input: Input;
  /** All values of all fields: query parameters first, then posted fields. */
  fields: URLSearchParams;
  /** Who posts. */
  by: string;
  /** Prefix of the desk's addresses. */
  home: string;
  /** Address of the page to which the action belongs. */
  page: string;
  audit: AuditTrail;
}

/** What the audit log calls an action, or why it says nothing. */
export type AuditName = Exclude<StaffActionKind, "other"> | { nothing: string };

type ActionDetails = Partial<Omit<StaffAction, "at" | "by">>;

/** What the audit log says of an action. Without a call it says the kind and the registration in the address. */
interface AuditTrail {
  /** Adds a line. */
  describe(details: ActionDetails): void;
  /** Nothing was changed, so there is no line. */
  skip(): void;
}

interface DeskActionOptions<Path, Input, Form> {
  /** If parsing fails, the answer is 404. */
  path?: ZodType<Path>;
  /** If parsing fails, the answer is 400. */
  input?: ZodType<Input>;
  /** Requires the name of a person; without one, the answer is 404. */
  signed?: true;
  /** Page to return to if the store is unavailable, relative to `home`. */
  backTo: string | ((request: Omit<ActionRequest<Path, Input>, "page" | "audit">) => string);
  /** Form to show again if the store is unavailable, instead of a redirect. */
  onUnavailable?(request: ActionRequest<Path, Input>): Form;
  /**
   * @returns a response, a redirect address, or the form to show again (only for a form action of `../actions/table.ts`);
   *   undefined for 404
   */
  run(
    request: ActionRequest<Path, Input>,
  ): Promise<Response | string | { again: Form } | undefined>;
}

/**
 * Answers a request, or returns the form that its page shows again.
 * @param context the parts of the address that change, and what the audit log calls the action
 */
export type DeskAction<Form extends object = never> = (
  request: Request,
  context: { params: Promise<Readonly<Record<string, string>>>; audit: AuditName },
) => Promise<Response | Form>;

const respondNotFound = () => new Response("Not Found\n", { status: 404 });

/** For requests that no page of the desk makes. */
export const respondBadRequest = () => new Response("Bad Request\n", { status: 400 });

export function createDeskAction<Path = unknown, Input = unknown, Form extends object = never>(
  action: DeskActionOptions<Path, Input, Form>,
): DeskAction<Form> {
  return async (request, { params, audit }) => {
    const { language, ...parts } = await params;
    const desk = getDeskContext();
    const by = getPerson(request.headers);
    const path = parseWith(action.path, parts);
    const isNobodys = action.signed === true && by === "";
    if (!desk || !isDeskLanguage(language) || !path || isNobodys) return respondNotFound();
    const fields = await readFields(request);
    const input = parseWith(action.input, Object.fromEntries([...fields].toReversed()));
    if (!input) return respondBadRequest();
    const home = getDeskPath(language);
    const named = { desk, language, path: path.data, input: input.data, fields, by, home };
    const { backTo } = action;
    const trail = createAuditTrail(audit, path.data);
    const actionRequest = {
      ...named,
      page: `${home}${typeof backTo === "string" ? backTo : backTo(named)}`,
      audit: trail,
    };
    try {
      const begun = await trail.begin(desk.store.staffActions, by);
      const answer = await action.run(actionRequest);
      // After an error, the line that it was begun stays.
      await begun?.end(isDone(answer) ? trail.list(by) : []);
      if (answer === undefined) return respondNotFound();
      if (typeof answer === "string") return redirectAfterPost(answer);
      return answer instanceof Response ? answer : answer.again;
    } catch (error) {
      if (!isStoreUnavailable(error)) throw error;
      log.error({ event: "desk", outcome: "unavailable", code: error.code });
      return action.onUnavailable?.(actionRequest) ?? redirectAfterPost(actionRequest.page);
    }
  };
}

/** Not a form to show again, nor an error. */
function isDone(answer: unknown): boolean {
  return typeof answer === "string" || (answer instanceof Response && answer.status < 400);
}

/** Collects the lines of one action. @param path of the action, which may name a registration */
function createAuditTrail(audit: AuditName, path: unknown) {
  const lines: ActionDetails[] = [];
  let isSkipped = typeof audit === "object";
  const { form, id } = (path ?? {}) as { form?: FormName; id?: string };
  const common = {
    // An action that is not logged has no line with it.
    kind: typeof audit === "string" ? audit : ("other" as const),
    ...(form && { form }),
    ...(form && id && { ids: [id] }),
  };
  return {
    describe(details: ActionDetails) {
      lines.push(details);
    },
    skip() {
      isSkipped = true;
    },
    /** @returns undefined for an action that is not logged */
    async begin(log: StaffActionLog, by: string): Promise<BegunAction | undefined> {
      if (isSkipped) return undefined;
      try {
        return await log.begin({ at: new Date(), by, ...common });
      } catch (error) {
        if (!isStoreUnavailable(error)) throw error;
        // The action itself says best what the unavailable store means for it.
        return { end: (lines) => waitForAll(lines.map(log.add)) };
      }
    },
    list(by: string): StaffAction[] {
      if (isSkipped) return [];
      const at = new Date();
      return (lines.length > 0 ? lines : [{}]).map((line) => ({ at, by, ...common, ...line }));
    },
  };
}

/** The form that the current request posted to an action and that its page shows again. */
export function getActionForm<Form extends object>(_action: DeskAction<Form>): Form | undefined {
  return getRejectedForm() as Form | undefined;
}

/** Undefined if the schema fails. */
function parseWith<Data>(
  schema: ZodType<Data> | undefined,
  given: unknown,
): { data: Data } | undefined {
  if (!schema) return { data: undefined as Data };
  const { success, data } = schema.safeParse(given);
  return success ? { data } : undefined;
}

/** A button in a larger form names its action in its address, so query fields come first. */
async function readFields(request: Request): Promise<URLSearchParams> {
  const { searchParams } = new URL(request.url);
  if (request.method !== "POST") return searchParams;
  return new URLSearchParams([...searchParams, ...new URLSearchParams(await request.text())]);
}
