import "server-only";
import type { Env } from "@/lib/server/process/env";

/**
 * Without credentials the first call would fail where nothing can catch it. An emulator needs none.
 * @throws Error with a sentence that says what to set
 */
export async function requireCredentials({
  projectId,
  emulatorHost,
}: Extract<Env["store"], { kind: "firestore" }>): Promise<void> {
  if (emulatorHost) return;
  const { GoogleAuth } = await import("google-auth-library");
  await new GoogleAuth({ projectId }).getClient().catch((cause) => {
    throw new Error(
      "FIREBASE_PROJECT_ID: no Google credentials can be read here; name a file with them in " +
        "GOOGLE_APPLICATION_CREDENTIALS, or run `gcloud auth application-default login`.",
      { cause },
    );
  });
}
