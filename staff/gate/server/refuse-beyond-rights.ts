/** Lets people of the desk on as far as their rights go. The desk itself trusts the headers that this sets. */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { sendPlainAnswer } from "@/lib/http/plain-answer";
import { renderShortPage } from "@/lib/http/short-page";
import { deskAssetPaths } from "@/lib/security/desk-guard";
import type { DeskOperation } from "@/lib/security/desk-rights";
import { personHeader, rightHeader, setPerson } from "@/staff/desk/context/request-context";
import {
  type DeskLanguage,
  getDeskTranslator,
  getPreferredDeskLanguage,
} from "@/staff/desk/core/desk-language";
import { isActionAllowed, SITE_SECTION } from "./rights";

/** Any other spelling could mean another address than the one whose right is checked. */
const PLAIN_ADDRESS_PATTERN = /^\/(desk(\/[\w-]+(\.[\w-]+)*)*\/?)?$/;
/** The framework's own spelling of parts of a page. It is not asked for by ours. */
const FRAMEWORK_ADDRESS_PATTERN = /\.rsc$|\.segments(\/|$)/;

interface Person {
  name: string;
  right: string;
}

/** What a request of the desk needs (`staff/desk/actions/find-action.ts`). @param target path without the edition */
export type PermissionResolver = (method: string, target: string) => DeskOperation;

interface Rules {
  resolvePermission: PermissionResolver;
  onRefused: () => void;
}

/** Whether the right of the person of a request can be checked by its address. */
export function isPlainDeskAddress(url: string): boolean {
  if (deskAssetPaths.test(url)) return true;
  const path = getPath(url);
  return PLAIN_ADDRESS_PATTERN.test(path) && !FRAMEWORK_ADDRESS_PATTERN.test(path);
}

/**
 * Names the person of a request, unless their rights do not cover it.
 * @returns whether the request is answered
 */
export function refuseBeyondRights(
  request: IncomingMessage,
  response: ServerResponse,
  { name, right }: Person,
  { resolvePermission, onRefused }: Rules,
): boolean {
  const { url = "", method = "" } = request;
  delete request.headers[personHeader];
  delete request.headers[rightHeader];
  if (deskAssetPaths.test(url)) return false;
  if (!isPlainDeskAddress(url)) return answerPlain(request, response, 404);
  const target = withoutEdition(url);
  if (isActionAllowed(right, resolvePermission(method, target))) {
    setPerson(request.headers, name, right);
    return false;
  }
  const language = detectDeskLanguage(request);
  if (/^(\/desk(\/[a-z]{2})?)?$/.test(getPath(target)) && isActionAllowed(right, "content")) {
    return redirectTo(request, response, `/desk/${language}${SITE_SECTION}`);
  }
  onRefused();
  request.resume();
  return answerDeskPage(response, 403, language, {
    what: method === "POST" ? ["notAllowed", "kept"] : ["notAllowed"],
  });
}

/** That of the address, or the browser's. */
export function detectDeskLanguage({ headers, url = "" }: IncomingMessage): DeskLanguage {
  const [, named] = /^\/desk(?:\/[\w-]+)?\/(tr|en)(?:\/|$)/.exec(getPath(url)) ?? [];
  return (named as DeskLanguage) ?? getPreferredDeskLanguage(headers["accept-language"] ?? null);
}

export function redirectTo(request: IncomingMessage, response: ServerResponse, path: string): true {
  request.resume();
  sendPlainAnswer(response, 303, { Location: path });
  return true;
}

export function answerPlain(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
): true {
  request.resume();
  sendPlainAnswer(response, status);
  return true;
}

interface DeskAnswer {
  what: readonly ("notAllowed" | "tooMany" | "ended" | "kept" | "tooLong")[];
  canSignIn?: boolean;
}

/** Says in words why a request is refused. A browser that reloads the answer to a post sends the post again. */
export function answerDeskPage(
  response: ServerResponse,
  status: number,
  language: DeskLanguage,
  { what, canSignIn = false }: DeskAnswer,
): true {
  const t = getDeskTranslator(language);
  const signIn = { href: `/desk/${language}/sign-in`, label: t("SignIn.title"), isNewTab: true };
  const page = renderShortPage(
    language,
    what.map((one) => t(`SignIn.${one}`)),
    canSignIn ? [signIn] : [],
  );
  response.writeHead(status, {
    "Cache-Control": "no-store",
    "Content-Length": Buffer.byteLength(page),
    "Content-Type": "text/html; charset=utf-8",
  });
  response.end(page);
  return true;
}

const getPath = (url: string) => url.split("?", 1)[0] ?? "";

/** Keeps the query. */
function withoutEdition(url: string): string {
  const path = getPath(url);
  const plain = path.replace(/^\/desk\/(?!(tr|en)(\/|$))[\w-]+/, "/desk").replace(/\/$/, "");
  return plain + url.slice(path.length);
}
