"use client";
import { unstable_isUnrecognizedActionError as isUnrecognizedActionError } from "next/navigation";
import { emptyFormState, type FormState } from "@/lib/registration/form-state";
import type { SubmitRegistration } from "./send";

/** Runs an action of the server. A new deployment does not know the actions of older pages. */
export async function runAction(submit: SubmitRegistration, data: FormData): Promise<FormState> {
  try {
    return await submit(emptyFormState, data);
  } catch (error) {
    if (!isUnrecognizedActionError(error)) throw error;
    return { ...emptyFormState, status: "failed", problem: "outdatedPage" };
  }
}
