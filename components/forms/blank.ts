/** True if nothing was chosen, or only spaces were typed. */
export function isBlank(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.length === 0;
  return typeof answer === "string" ? answer.trim() === "" : !answer;
}
