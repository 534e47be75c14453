import { hydrateIsland } from "@/components/layout/browser/hydrate-island";
import { RegistrationForm } from "./registration-form";

hydrateIsland(import.meta.url, RegistrationForm);
