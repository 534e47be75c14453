import { hydrateIsland } from "@/components/layout/browser/hydrate-island";
import { CorrectionForm } from "./correction-form";

hydrateIsland(import.meta.url, CorrectionForm);
