/**
 * The actions of the desk: what its forms post to, and the addresses of files. An action reads its address and its
 * fields by schemas, does its work, and says which page follows. What all actions have in common is here.
 */
import "server-only";
import type { ZodType } from "zod";
import { isStoreUnavailable } from "@/lib/database/errors";
import { log } from "@/lib/http/log";
import { type DeskLanguage, isDeskLanguage } from "../core/desk-language";
import type { DeskContext } from "./desk-context";
import { getDeskPath } from "./desk-path";
import { redirectAfterPost } from "./redirect-after-post";
import { getDeskContext, getPerson, getRejectedForm } from "./request-context";

/** What an action knows of the request that it answers. */
export interface ActionRequest<Path, Input> {
  desk: DeskContext;
  language: DeskLanguage;
  /** The parts of its address. */
  path: Path;
  /** The first value of each field. */
  input: Input;
  /** All values of all fields: those of the address, then those that were posted. */
  fields: URLSearchParams;
  /** Who posts the form. */
  by: string;
  /** How the addresses of the desk begin. */
  home: string;
  /** The address of the page to which the action belongs. */
  page: string;
}

interface DeskActionOptions<Path, Input, Form> {
  /** Reads the parts of the address. If it cannot, the answer is 404. */
  path?: ZodType<Path>;
  /** Reads the fields. If it cannot, the answer is 400. */
  input?: ZodType<Input>;
  /** Whether it needs the name of a person. Without one, the answer is 404. */
  signed?: true;
  /** The page to go back to if the store is unavailable: what follows `home`. */
  page: string | ((asked: Omit<ActionRequest<Path, Input>, "page">) => string);
  /** The form to show again if the store is unavailable, instead of going back. */
  unavailable?(asked: ActionRequest<Path, Input>): Form;
  /**
   * @returns an answer, the address to go to, or the form to show again (only for an action of `host/page-posts.ts`);
   *   undefined for 404
   */
  run(asked: ActionRequest<Path, Input>): Promise<Response | string | { again: Form } | undefined>;
}

/** Answers a request, or returns the form that the page at its address shows again. */
export type DeskAction<Form extends object = never> = (
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response | Form>;

const respondNotFound = () => new Response("Not Found\n", { status: 404 });

/** Answers a request that no page of the desk makes. */
export const respondBadRequest = () => new Response("Bad Request\n", { status: 400 });

/** Makes the function that answers the requests of an action. */
export function createDeskAction<Path = unknown, Input = unknown, Form extends object = never>(
  action: DeskActionOptions<Path, Input, Form>,
): DeskAction<Form> {
  return async (request, { params }) => {
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
    const { page } = action;
    const asked = { ...named, page: `${home}${typeof page === "string" ? page : page(named)}` };
    try {
      const answer = await action.run(asked);
      if (answer === undefined) return respondNotFound();
      if (typeof answer === "string") return redirectAfterPost(answer);
      return answer instanceof Response ? answer : answer.again;
    } catch (error) {
      if (!isStoreUnavailable(error)) throw error;
      log.error({ event: "desk", outcome: "unavailable", code: error.code });
      return action.unavailable?.(asked) ?? redirectAfterPost(asked.page);
    }
  };
}

/** The form that the current request has posted to an action and that its page shows again. */
export function getActionForm<Form extends object>(_action: DeskAction<Form>): Form | undefined {
  return getRejectedForm() as Form | undefined;
}

/** Undefined if the schema cannot read it. */
function parseWith<Data>(
  schema: ZodType<Data> | undefined,
  given: unknown,
): { data: Data } | undefined {
  if (!schema) return { data: undefined as Data };
  const { success, data } = schema.safeParse(given);
  return success ? { data } : undefined;
}

/** A button within a larger form says in its address what it does, so the fields of the address come first. */
async function readFields(request: Request): Promise<URLSearchParams> {
  const { searchParams } = new URL(request.url);
  if (request.method !== "POST") return searchParams;
  return new URLSearchParams([...searchParams, ...new URLSearchParams(await request.text())]);
}
