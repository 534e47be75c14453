import "server-only";
import type { Env } from "@/lib/services/env";

/**
 * Looks for Google's application-default credentials. An emulator needs none. Without them each call would
 * fail, and the first failure would happen where nothing can catch it.
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
