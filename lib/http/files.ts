/**
 * Serves `public/` and the build's assets with `send`. `sirv` has faults: it answers a range at the end of a file with
 * its beginning, compresses for clients that refuse, misses later files, and breaks if a file cannot be opened.
 */
import "server-only";
import { readdirSync } from "node:fs";
import { stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import { contentType } from "mime-types";
import send from "send";
import { getErrorCode } from "@/lib/database/errors";
import { filePolicy } from "@/lib/security/content-security-policy";
import { requestIdHeader } from "@/lib/security/request-id";
import { chooseEncoding, suffixes } from "./encodings";
import { openFileTags } from "./file-tags";
import { log } from "./log";
import { sendPlainAnswer } from "./plain-answer";

interface Root {
  prefix: string;
  folder: string;
  /** Files that the build has compressed. */
  siblings: string;
}

const BUILT_FILES_PATH = "/_next/static/";
const RETRY_SECONDS = "5";
const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const YEAR_SECONDS = 365 * DAY_SECONDS;

/** The first match counts. Pages that a cache still keeps need the previous build's files. */
export function listFileRoots(dir: string, buildDir: string): Root[] {
  const getSiblingFolder = (name: string) => join(dir, "dist", "encoded", name);
  return [
    {
      prefix: BUILT_FILES_PATH,
      folder: join(buildDir, "static"),
      siblings: getSiblingFolder("static"),
    },
    {
      prefix: BUILT_FILES_PATH,
      folder: join(dir, "dist", "static-before"),
      siblings: getSiblingFolder("none"),
    },
    { prefix: "/", folder: join(dir, "public"), siblings: getSiblingFolder("public") },
  ];
}

/** An unknown address in a folder of files gets a plain 404, because no person reads a page there. */
export function serveFiles(roots: Root[], { dev = false } = {}) {
  // In development Next writes the build's files on demand.
  const folders = new Set([
    ...(dev ? [] : ["_next", ".well-known"]),
    ...roots.filter(isPublic).flatMap(listFolders),
  ]);
  const getTag = openFileTags();
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { method, url = "" } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const { pathname, search } = splitTarget(url);
    if (pathname === undefined) return false;
    for (const { prefix, folder, siblings } of roots) {
      if (!pathname.startsWith(prefix)) continue;
      const path = pathname.slice(prefix.length);
      if (!(await isFile(folder, path))) continue;
      setFileHeaders(response, pathname, search);
      const file = await chooseFile(request, response, join(folder, path), join(siblings, path));
      const tag = await getTag(file).catch(() => undefined);
      if (tag) response.setHeader("ETag", tag);
      sendFile(request, response, file);
      return true;
    }
    if (!folders.has(pathname.split("/")[1] ?? "") || pathname.indexOf("/", 1) < 0) return false;
    sendPlainAnswer(response, 404);
    return true;
  };
}

const isPublic = ({ prefix }: Root) => prefix === "/";

function listFolders({ folder }: Root): string[] {
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

/** Hidden files and files outside the folder do not count. */
async function isFile(folder: string, path: string): Promise<boolean> {
  if (path.includes("\0") || path.includes("\\")) return false;
  const hidden = path.split("/").some((part, index) => {
    return part === "" || (part.startsWith(".") && !(index === 0 && part === ".well-known"));
  });
  const file = join(folder, path);
  if (hidden || !file.startsWith(folder + sep)) return false;
  const found = await stat(file).catch(handleMissingFile);
  return found?.isFile() === true;
}

/** Rethrows any error that does not mean a missing file. */
function handleMissingFile(error: NodeJS.ErrnoException): undefined {
  if (!["ENOENT", "ENOTDIR", "ENAMETOOLONG"].includes(`${error.code}`)) throw error;
}

function setFileHeaders(response: ServerResponse, pathname: string, search: string): void {
  response.setHeader("Cache-Control", getFileCacheControl(pathname, search));
  const type = contentType(extname(pathname)) || "application/octet-stream";
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Security-Policy", filePolicy);
  const document = /^\/documents\/([^/]+)$/.exec(pathname)?.[1];
  if (document) {
    // The name under which the browser saves the document.
    response.setHeader("Content-Disposition", `inline; filename="istanbul-expo-${document}"`);
  }
}

/** Addresses of built files and pictures contain a digest. Other files may change, documents most often. */
function getFileCacheControl(pathname: string, search: string): string {
  const forever = `public, max-age=${YEAR_SECONDS}, immutable`;
  if (pathname.startsWith(BUILT_FILES_PATH)) return forever;
  if (pathname.startsWith("/images/") && /(^|&)v=/.test(search)) return forever;
  if (/^\/(images|logos|icons|video)\//.test(pathname)) {
    return `public, max-age=${DAY_SECONDS}, stale-while-revalidate=${7 * DAY_SECONDS}`;
  }
  return `public, max-age=${HOUR_SECONDS}, stale-while-revalidate=${DAY_SECONDS}`;
}

function sendFile(request: IncomingMessage, response: ServerResponse, file: string): void {
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
 * For a missing range, a deleted file, or a file that cannot be read now (such as too many open files). The last is no
 * 404, because a cache would keep that.
 */
function refuse(request: IncomingMessage, response: ServerResponse, error: SendError): void {
  const { status, headers } = error;
  if (status >= 500) {
    const id = request.headers[requestIdHeader]?.toString();
    log.error({ event: "file", outcome: "unavailable", request: id, code: getErrorCode(error) });
  }
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.removeHeader("Content-Encoding");
  response.removeHeader("Content-Disposition");
  response.removeHeader("ETag");
  const range = headers?.["Content-Range"];
  if (range) response.setHeader("Content-Range", range);
  if (status >= 500) sendPlainAnswer(response, 503, { "Retry-After": RETRY_SECONDS });
  else sendPlainAnswer(response, status === 416 || status === 412 ? status : 404);
}

/** Names of compressed files contain the original's length, so that none is used for a changed file. */
async function chooseFile(
  { headers }: IncomingMessage,
  response: ServerResponse,
  file: string,
  sibling: string,
): Promise<string> {
  const encoding = chooseEncoding(headers["accept-encoding"]);
  const { size } = await stat(file);
  const nameSibling = (each: "br" | "gzip") => `${sibling}.${size}${suffixes[each]}`;
  if (!(await stat(nameSibling("br")).catch(() => undefined))) return file;
  response.setHeader("Vary", "Accept-Encoding");
  if (encoding === "identity") return file;
  response.setHeader("Content-Encoding", encoding);
  return nameSibling(encoding);
}
