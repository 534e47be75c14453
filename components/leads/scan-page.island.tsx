import { hydrateIsland } from "@/components/layout/browser/hydrate-island";
import { ScanPage } from "./scan-page";

hydrateIsland(import.meta.url, ScanPage);
