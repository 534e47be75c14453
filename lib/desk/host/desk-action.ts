/**
 * The actions of the desk: what its forms post to, and the addresses that give files. An action reads its address and
 * its fields by schemas, does its work, and says where it goes on. What all of them have in common stands here.
 */
import "server-only";
import type { ZodType } from "zod";
import { deskAddress } from "../core/address";
import { type DeskLanguage, isDeskLanguage } from "../core/words";
import { type Desk, personHeader, providedDesk } from "./provided";
import { seeOther, unlessUnavailable } from "./see-other";

/** What an action knows of the request that it answers. */
export interface Asked<Path, Input> {
  desk: Desk;
  language: DeskLanguage;
  /** The parts of its address. */
  path: Path;
  /** The first value of each field. */
  input: Input;
  /** All values of all fields: those of the address, then those that were posted. */
  fields: URLSearchParams;
  /** Who asks. */
  by: string;
  /** How the addresses of the desk begin. */
  home: string;
  /** The address of the page to which the action belongs. */
  page: string;
}

interface Action<Path, Input> {
  /** Reads the parts of the address. There is nothing at an address that it does not read. */
  path?: ZodType<Path>;
  /** Reads the fields. What it does not read is no request of the desk's pages. */
  input?: ZodType<Input>;
  /** Whether it is done in a person's name, without which there is nothing at the address. */
  signed?: true;
  /** The page to go back to if the store is away: what follows `home`. */
  page: string | ((asked: Omit<Asked<Path, Input>, "page">) => string);
  /** @returns an answer, or the address to go to; undefined if there is nothing at the address. */
  run(asked: Asked<Path, Input>): Promise<Response | string | undefined>;
}

const notFound = () => new Response("Not Found\n", { status: 404 });

/** Answers a request that no page of the desk makes. */
export const badRequest = () => new Response("Bad Request\n", { status: 400 });

/** Makes the function that answers the requests of an action. */
export function deskAction<Path = unknown, Input = unknown>(action: Action<Path, Input>) {
  return async (
    request: Request,
    { params }: { params: Promise<Record<string, string>> },
  ): Promise<Response> => {
    const { language, ...named } = await params;
    const desk = providedDesk();
    const by = request.headers.get(personHeader) ?? "";
    const path = read(action.path, named);
    const isNobodys = action.signed === true && by === "";
    if (!desk || !isDeskLanguage(language) || !path || isNobodys) return notFound();
    const fields = await fieldsOf(request);
    const input = read(action.input, Object.fromEntries([...fields].toReversed()));
    if (!input) return badRequest();
    const home = deskAddress(language);
    const asked = { desk, language, path: path.data, input: input.data, fields, by, home };
    const { page } = action;
    const own = `${home}${typeof page === "string" ? page : page(asked)}`;
    return unlessUnavailable(own, async () => {
      const answer = await action.run({ ...asked, page: own });
      return typeof answer === "string" ? seeOther(answer) : (answer ?? notFound());
    });
  };
}

/** What a schema reads, or undefined if it cannot. Without a schema nothing is read. */
function read<Data>(schema: ZodType<Data> | undefined, given: unknown): { data: Data } | undefined {
  if (!schema) return { data: undefined as Data };
  const { success, data } = schema.safeParse(given);
  return success ? { data } : undefined;
}

/** A button within a larger form says in its address what it does, so the fields of the address come first. */
async function fieldsOf(request: Request): Promise<URLSearchParams> {
  const { searchParams } = new URL(request.url);
  if (request.method !== "POST") return searchParams;
  return new URLSearchParams([...searchParams, ...new URLSearchParams(await request.text())]);
}
