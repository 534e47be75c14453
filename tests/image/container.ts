/**
 * Builds the image with buildah, and runs containers with the kernel's own functions. No container
 * engine is needed.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { getFreePort } from "@/scripts/free-port";

const folder = mkdtempSync(join(tmpdir(), "expo-image-"));
const environment = { ...process.env, BUILDAH_ISOLATION: "chroot" };

function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, {
    env: environment,
    encoding: "utf8",
    maxBuffer: 1e8,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

// buildah lays layers over each other where the folder's file system can, and copies them elsewhere.
const storage = ["--root", join(folder, "root"), "--runroot", join(folder, "run")];
const buildah = (...args: string[]) => run("buildah", ...storage, ...args).trim();

/**
 * The base image is Debian with the project's own Node and the machine's npm, so no registry of
 * images is needed.
 */
function makeBase(): string {
  const base = join(folder, "base");
  const suite = /VERSION_CODENAME=(\w+)/.exec(readFileSync("/etc/os-release", "utf8"))?.[1] ?? "";
  run("debootstrap", "--variant=minbase", suite, base);
  copyFileSync("node_modules/.bin/node", join(base, "usr/local/bin/node"));
  const npm = join(run("npm", "root", "--global").trim(), "npm");
  cpSync(npm, join(base, "usr/local/lib/node_modules/npm"), { recursive: true });
  for (const name of ["npm", "npx"]) {
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(base, "usr/local/bin", name));
  }
  // The build reaches the npm registry in the same way as this machine.
  cpSync("/etc/ssl/certs", join(base, "etc/ssl/certs"), { recursive: true, dereference: true });
  const settings = join(base, "usr/local/etc/npmrc");
  mkdirSync(dirname(settings), { recursive: true });
  const own = [run("npm", "config", "get", "globalconfig").trim(), join(homedir(), ".npmrc")];
  for (const file of own) if (existsSync(file)) appendFileSync(settings, `${readFileSync(file)}\n`);
  const container = buildah("from", "scratch");
  buildah("add", container, base, "/");
  const authority = "/etc/ssl/certs/ca-certificates.crt";
  buildah("config", "--env", `NODE_EXTRA_CA_CERTS=${authority}`, "--cmd", "node", container);
  buildah("commit", "--rm", container, "localhost/base");
  rmSync(base, { recursive: true });
  return "localhost/base";
}

/** The configuration of an image. */
interface Configuration {
  User: string;
  WorkingDir: string;
  Env: string[];
  Cmd: string[];
  Volumes: Record<string, unknown>;
  Healthcheck: { Test: string[] };
}

export function buildImage() {
  const base = makeBase();
  const cache = run("npm", "config", "get", "cache").trim();
  buildah(
    ...["bud", "--format", "docker", "--file", "Containerfile", "--tag", "localhost/expo"],
    // npm opens more than the 1,024 files at once that a container is allowed.
    ...["--ulimit", "nofile=8192:8192"],
    ...["--build-arg", `BASE=${base}`, "--volume", `${cache}:/root/.npm`, "."],
  );
  const { Docker } = JSON.parse(buildah("inspect", "--type", "image", "localhost/expo"));
  const configuration: Configuration = Docker.config;
  const root = buildah("mount", buildah("from", "localhost/expo"));
  const baseRoot = buildah("mount", buildah("from", base));
  const megabytes = (path: string) => Number(run("du", "-sm", path).split("\t")[0]);
  return {
    configuration,
    /** The size of the layers that the site adds to its base. */
    megabytes: megabytes(root) - megabytes(baseRoot),
    root,
    clear() {
      buildah("umount", "--all");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Image = ReturnType<typeof buildImage>;

/**
 * Starts a container. The image's command is process 1, the user is the image's. The file system is
 * read-only, except for a volume at /data.
 */
export async function startContainer({ root, configuration }: Image, volume: string) {
  const port = await getFreePort();
  const { User, WorkingDir, Env, Cmd } = configuration;
  const variables = [...Env, `PORT=${port}`, "HOST=127.0.0.1"];
  const script = `
    mount --bind "$1" "$1" && mount --bind "$2" "$1/data" && mount -o remount,bind,ro "$1" &&
    mount -t proc proc "$1/proc" && mount --bind /dev "$1/dev" || exit 70
    root="$1"; shift 2
    exec chroot --userspec=${User} "$root" env -i -C ${WorkingDir} "$@"`;
  const inside = (command: string[]) => [
    ...["--mount", "--pid", "--fork", "--kill-child"],
    ...["sh", "-c", script, "sh", root, volume, ...variables, ...command],
  ];
  const container: ChildProcess = spawn("unshare", inside(Cmd));
  let output = "";
  container.stdout?.on("data", (chunk) => (output += chunk));
  container.stderr?.on("data", (chunk) => (output += chunk));
  const closed = once(container, "close");
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; !(await fetch(`${url}/api/health`).catch(() => undefined)); attempt += 1) {
    if (container.exitCode !== null || attempt === 300) throw new Error(`No answer:\n${output}`);
    await pause(100);
  }
  /** Process 1 of the container, by its id outside. */
  const inner = Number(
    readFileSync(`/proc/${container.pid}/task/${container.pid}/children`, "utf8").trim(),
  );
  return {
    url,
    log: () => output,
    /** The state of process 1 in the kernel. */
    process: () => readFileSync(`/proc/${inner}/status`, "utf8"),
    command: () => readFileSync(`/proc/${inner}/cmdline`, "utf8").split("\0").filter(Boolean),
    /** Runs another command in the container. @returns its exit code */
    async run(command: string[]) {
      const other = spawn("unshare", inside(command));
      const [code] = await once(other, "close");
      return code as number;
    },
    async kill() {
      container.kill("SIGKILL");
      await closed;
    },
    /** Sends SIGTERM to process 1, as an engine does. @returns its exit code */
    async stop() {
      process.kill(inner, "SIGTERM");
      const [code] = await closed;
      return code as number;
    },
  };
}

export type Container = Awaited<ReturnType<typeof startContainer>>;
