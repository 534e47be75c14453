import type { EncodedAnswer } from "@/lib/http/encoded-answer";
import type { Step } from "@/lib/http/steps";
import type { Metrics } from "@/lib/server/process/metrics";
import { refuseClosed, servePrerendered } from "./pages";
import { servePrefilledForms } from "./prefilled-forms";

/** The steps that answer from the pages in memory. */
export const listPageSteps = (
  prerendered: Pick<ReadonlyMap<string, EncodedAnswer>, "get">,
  metrics: Pick<Metrics, "countRefusal">,
): Step[] => [
  servePrefilledForms(prerendered),
  servePrerendered(prerendered),
  refuseClosed(prerendered, metrics),
];
