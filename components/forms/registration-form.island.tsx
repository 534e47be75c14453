import { hydrateIsland } from "@/components/layout/browser/hydrate-island";
import { RegistrationForm, type RegistrationFormProps } from "./registration-form";

const loadDialog = async () => (await import("./success/success-dialog")).SuccessDialog;

/** @throws if the page confirms a registration, and the script of its dialog does not come */
async function hydrate(): Promise<void> {
  const isConfirming = document.querySelector("[data-island] dialog") !== null;
  const Dialog = isConfirming ? await loadDialog() : undefined;
  hydrateIsland(import.meta.url, (props: RegistrationFormProps) => (
    <RegistrationForm {...props} Dialog={Dialog} loadDialog={loadDialog} />
  ));
}

// The page stays as it is without script.
hydrate().catch(() => undefined);
