/** Google's Firestore emulator, on a free loopback port. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { getFreePort } from "./free-port";

const startTimeoutMs = 60_000;
const mainClass = "com.google.cloud.datastore.emulator.firestore.CloudFirestore";

/** A test run is too short for Java's optimizing compiler and a multi-threaded collector. */
const javaForShortRuns = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

const help = "Run npm run test prepare; an emulator elsewhere is named by FIRESTORE_EMULATOR_JAR.";

/** Projects share no documents. */
export interface EmulatedProject {
  /** host:port */
  host: string;
  projectId: string;
  reset(): Promise<void>;
}

export interface FirestoreEmulator extends EmulatedProject {
  stop(): Promise<void>;
}

/**
 * Starts an emulator that runs until `stop()` or the end of this process.
 * @param rules the file of its security rules
 * @param isShortRun starts fast, for tests; otherwise answers fast for long
 * @throws Error that says what to install if the emulator is missing or does not start
 */
export async function startFirestoreEmulator({
  rules,
  isShortRun = false,
}: {
  rules?: string;
  isShortRun?: boolean;
} = {}): Promise<FirestoreEmulator> {
  const jar = findEmulator();
  if (!jar) throw new Error(`THE FIRESTORE EMULATOR IS MISSING. ${help}`);
  const host = `127.0.0.1:${await getFreePort()}`;
  const [hostname, port] = host.split(":");
  const options = [`--host=${hostname}`, `--port=${port}`, ...(rules ? ["--rules", rules] : [])];
  const forJava = isShortRun ? javaForShortRuns : [];
  const java = spawn("java", [...forJava, "-cp", jar, mainClass, "start", ...options], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const kill = () => java.kill("SIGKILL");
  process.once("exit", kill);
  await waitUntilRunning(java);

  const project = openEmulatedProject(host, "demo-contract");
  // The first write loads a large part of the emulator. It may take longer than the store waits.
  const documents = getDocumentsPath(project.projectId);
  const write = { update: { name: `${documents}/warm/up`, fields: {} } };
  await sendRequest(host, `v1/${documents}:commit`, "POST", { writes: [write] });
  await project.reset();

  return {
    ...project,
    async stop() {
      process.off("exit", kill);
      if (java.exitCode !== null || java.signalCode !== null) return;
      const exit = once(java, "exit");
      java.kill("SIGTERM");
      await exit;
    },
  };
}

/** The project need not exist before. */
export function openEmulatedProject(host: string, projectId: string): EmulatedProject {
  return {
    host,
    projectId,
    reset: () => sendRequest(host, `emulator/v1/${getDocumentsPath(projectId)}`, "DELETE"),
  };
}

const getDocumentsPath = (projectId: string) =>
  `projects/${projectId}/databases/(default)/documents`;

async function sendRequest(host: string, path: string, method: string, body?: unknown) {
  const headers = { authorization: "Bearer owner" };
  const init = { method, headers, body: JSON.stringify(body) };
  const response = await fetch(`http://${host}/${path}`, init);
  if (!response.ok) throw new Error(`The emulator answered ${response.status} to ${path}.`);
  await response.body?.cancel();
}

/** The path of the emulator's jar, if installed. */
export function findEmulator(): string | undefined {
  const { FIRESTORE_EMULATOR_JAR, CLOUDSDK_ROOT, PATH = "" } = process.env;
  if (FIRESTORE_EMULATOR_JAR) return [FIRESTORE_EMULATOR_JAR].find((file) => existsSync(file));
  const gcloud = PATH.split(delimiter)
    .map((folder) => join(folder, "gcloud"))
    .find((file) => existsSync(file));
  const roots = [
    CLOUDSDK_ROOT,
    gcloud && dirname(dirname(realpathSync(gcloud))),
    "/usr/lib/google-cloud-sdk",
    "/usr/share/google-cloud-sdk",
    join(homedir(), "google-cloud-sdk"),
  ].filter((root): root is string => Boolean(root));
  return roots
    .map((root) => join(root, "platform/cloud-firestore-emulator/cloud-firestore-emulator.jar"))
    .find((file) => existsSync(file));
}

/** Resolves when the emulator prints that it is running; nothing else reports this. */
function waitUntilRunning(java: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    const fail = (what: string) => {
      java.kill("SIGKILL");
      reject(new Error(`THE FIRESTORE EMULATOR DID NOT START (${what}). ${help}\n${output}`));
    };
    const timer = setTimeout(() => fail(`no answer in ${startTimeoutMs} ms`), startTimeoutMs);
    const read = (chunk: Buffer) => {
      output += chunk;
      if (!output.includes("Dev App Server is now running")) return;
      clearTimeout(timer);
      resolve();
    };
    java.stdout?.on("data", read);
    java.stderr?.on("data", read);
    java.once("error", (error) => fail(error.message));
    java.once("exit", (code) => fail(`exit ${code}`));
  });
}
