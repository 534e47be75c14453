import { wakeIsland } from "@/components/layout/browser/wake-island";
import { RegistrationForm } from "./registration-form";

wakeIsland(import.meta.url, RegistrationForm);
