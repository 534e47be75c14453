import type { Step } from "./steps";

/** In development the framework's tools in the page do not post like forms. */
export function withoutDevTools(step: Step): Step {
  return (request, response) => !request.url?.startsWith("/__nextjs_") && step(request, response);
}
