/** The post of a mail program or of the page for unsubscribing, as a step of the server gets it. */
import type { Step } from "@/lib/http/steps";
import { answerStep } from "../processes/step-answer";

/** @param field what it asks for. @returns the status */
export async function postOneClick(step: Step, url: string, field: string): Promise<number> {
  const body = `${field}=1`;
  return (await answerStep([step], { method: "POST", url, headers: {}, body })).status;
}
