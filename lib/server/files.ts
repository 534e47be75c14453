/**
 * Files as they lie on the disk: `public/`, and the scripts, styles and fonts of the build. `send` reads
 * them. `sirv` would do more of this, but it mistakes the end of a file for its beginning, packs for who
 * refuses it, finds nothing that is dropped in later, and breaks when a file cannot be opened.
 */
import "server-only";
import { readdirSync } from "node:fs";
import { stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import { contentType } from "mime-types";
import send from "send";
import { errorCode } from "../security/error-code";
import { requestIdHeader } from "../security/request-id";
import { chooseEncoding, suffixes } from "./encodings";

import { log } from "./log";
import { plainAnswer } from "./plain-answer";

interface Root {
  /** Start of the addresses that the folder is served under. */
  prefix: string;
  folder: string;
  /** Where the compressed siblings lie that the build made. */
  siblings: string;
}

const BUILT = "/_next/static/";
const RETRY_SECONDS = "5";
const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** Where files lie, first match first; those of the build before are for pages that a cache still keeps. */
export function fileRoots(dir: string, buildDir: string): Root[] {
  const siblings = (name: string) => join(dir, "dist", "encoded", name);
  return [
    { prefix: BUILT, folder: join(buildDir, "static"), siblings: siblings("static") },
    { prefix: BUILT, folder: join(dir, "dist", "static-before"), siblings: siblings("none") },
    { prefix: "/", folder: join(dir, "public"), siblings: siblings("public") },
  ];
}

/**
 * Answers with a file, if the address is of one. An unknown address under a folder of files is
 * answered with a plain 404: nobody reads a page there.
 */
export function serveFiles(roots: Root[], { dev = false } = {}) {
  // What the build has written there is answered before; in development Next writes it when asked.
  const folders = new Set([
    ...(dev ? [] : ["_next", ".well-known"]),
    ...roots.filter(isPublic).flatMap(foldersIn),
  ]);
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { method, url = "" } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const { pathname, search } = splitTarget(url);
    if (pathname === undefined) return false;
    for (const { prefix, folder, siblings } of roots) {
      if (!pathname.startsWith(prefix)) continue;
      const path = pathname.slice(prefix.length);
      if (!(await isFile(folder, path))) continue;
      describe(response, pathname, search);
      await sendFile(request, response, folder, path, siblings);
      return true;
    }
    if (!folders.has(pathname.split("/")[1] ?? "") || pathname.indexOf("/", 1) < 0) return false;
    plainAnswer(response, 404);
    return true;
  };
}

const isPublic = ({ prefix }: Root) => prefix === "/";

function foldersIn({ folder }: Root): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function splitTarget(url: string): { pathname?: string; search: string } {
  const [path = "", search = ""] = url.split("?", 2);
  try {
    return { pathname: decodeURIComponent(path), search };
  } catch {
    return { search };
  }
}

/** Whether a path names a file in the folder, and nothing hidden, outside, or above. */
async function isFile(folder: string, path: string): Promise<boolean> {
  if (path.includes("\0") || path.includes("\\")) return false;
  const hidden = path.split("/").some((part, index) => {
    return part === "" || (part.startsWith(".") && !(index === 0 && part === ".well-known"));
  });
  const file = join(folder, path);
  if (hidden || !file.startsWith(folder + sep)) return false;
  const found = await stat(file).catch(ifAbsent);
  return found?.isFile() === true;
}

/** No such file; whatever else keeps it from being read says nothing of that. */
function ifAbsent(error: NodeJS.ErrnoException): undefined {
  if (!["ENOENT", "ENOTDIR", "ENAMETOOLONG"].includes(`${error.code}`)) throw error;
}

/** What the headers say of a file that is no matter of its bytes. */
function describe(response: ServerResponse, pathname: string, search: string): void {
  response.setHeader("Cache-Control", cachingOf(pathname, search));
  const document = /^\/documents\/([^/]+)$/.exec(pathname)?.[1];
  if (document) {
    // It opens in the browser, and is saved under a name that says whose it is.
    response.setHeader("Content-Disposition", `inline; filename="istanbul-expo-${document}"`);
  }
}

/**
 * The address of a built file names its content, that of a picture the digest of its master. The rest
 * may change in place, the documents soonest.
 */
function cachingOf(pathname: string, search: string): string {
  const forever = `public, max-age=${YEAR}, immutable`;
  if (pathname.startsWith(BUILT)) return forever;
  if (pathname.startsWith("/images/") && /(^|&)v=/.test(search)) return forever;
  if (/^\/(images|logos|icons|video)\//.test(pathname)) {
    return `public, max-age=${DAY}, stale-while-revalidate=${7 * DAY}`;
  }
  return `public, max-age=${HOUR}, stale-while-revalidate=${DAY}`;
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  path: string,
  siblings: string,
): Promise<void> {
  const type = contentType(extname(path)) || "application/octet-stream";
  response.setHeader("Content-Type", type);
  const sibling = await siblingOf(request, response, join(folder, path), join(siblings, path));
  const file = sibling ?? join(folder, path);
  send(request, encodeURI(file).replaceAll("?", "%3F").replaceAll("#", "%23"), {
    cacheControl: false,
    dotfiles: "allow",
    index: false,
  })
    .on("error", (error: SendError) => refuse(request, response, error))
    .pipe(response);
}

interface SendError extends Error {
  status: number;
  headers?: Record<string, string>;
}

/**
 * Answers for a file that cannot be sent: it has no such range, it has gone since, or it cannot be read
 * for now, as when descriptors run out. The last is not called missing: a cache would believe it.
 */
function refuse(request: IncomingMessage, response: ServerResponse, error: SendError): void {
  const { status, headers } = error;
  if (status >= 500) {
    const id = request.headers[requestIdHeader]?.toString();
    log.error({ event: "file", outcome: "unavailable", request: id, code: errorCode(error) });
  }
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.removeHeader("Content-Encoding");
  response.removeHeader("Content-Disposition");
  const range = headers?.["Content-Range"];
  if (range) response.setHeader("Content-Range", range);
  if (status >= 500) plainAnswer(response, 503, { "Retry-After": RETRY_SECONDS });
  else plainAnswer(response, status === 416 || status === 412 ? status : 404);
}

/** The compressed sibling for this client; its name tells the length of the file that it was made of. */
async function siblingOf(
  { headers }: IncomingMessage,
  response: ServerResponse,
  file: string,
  sibling: string,
): Promise<string | undefined> {
  const encoding = chooseEncoding(headers["accept-encoding"]);
  const { size } = await stat(file);
  const made = (each: "br" | "gzip") => `${sibling}.${size}${suffixes[each]}`;
  if (!(await stat(made("br")).catch(() => undefined))) return undefined;
  response.setHeader("Vary", "Accept-Encoding");
  if (encoding === "identity") return undefined;
  response.setHeader("Content-Encoding", encoding);
  return made(encoding);
}
