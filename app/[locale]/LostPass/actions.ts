"use server";
import { headers } from "next/headers";
import { initialLostPassState, type LostPassState } from "@/lib/passes/lost-pass-state";
import { honeypot } from "@/lib/security/honeypot";
import { handleLostPassRequest } from "@/lib/server/passes/lost-pass";

/** Browser input is not trusted, and the previous state is not read. */
export async function submitLostPass(
  _previous: LostPassState,
  data: FormData,
): Promise<LostPassState> {
  const isForm = data instanceof FormData;
  const typed = isForm ? data.get("email") : undefined;
  const trap = isForm ? data.get(honeypot) : undefined;
  const email = typeof typed === "string" ? typed : "";
  return {
    ...initialLostPassState,
    email,
    ...(await handleLostPassRequest({ typed, trap, headers: await headers() })),
  };
}
