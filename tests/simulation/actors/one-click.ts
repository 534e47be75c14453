/** The post of a mail program, as a step of the server gets it. */
import type { Step } from "@/lib/http/steps";
import { answerStep } from "../processes/step-answer";

/** @returns the status */
export async function postOneClick(step: Step, url: string): Promise<number> {
  const body = "List-Unsubscribe=One-Click";
  return (await answerStep([step], { method: "POST", url, headers: {}, body })).status;
}
