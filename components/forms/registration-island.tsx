"use client";
import { useActionState } from "react";
import type { BoundaryView } from "@/components/layout/page-boundary";
import { Island } from "@/components/ui/island";
import { emptyFormState } from "@/lib/registration/form-state";
import { RegistrationForm, type RegistrationFormProps } from "./registration-form";
import type { SubmitRegistration } from "./send";
import { SuccessDialog } from "./success/success-dialog";

interface RegistrationIslandProps
  extends Omit<RegistrationFormProps, "posted" | "formAction" | "Dialog" | "loadDialog"> {
  scripts: string | undefined;
  boundary: BoundaryView;
  /** For posts without script. */
  action: SubmitRegistration;
}

/** A registration form, with the answer to the browser's own post. */
export function RegistrationIsland({
  scripts,
  boundary,
  action,
  ...form
}: RegistrationIslandProps) {
  const [posted, formAction] = useActionState(action, emptyFormState);
  const props = { ...form, posted };
  return (
    <Island scripts={scripts} data={{ props, boundary }}>
      <RegistrationForm {...props} formAction={formAction} Dialog={SuccessDialog} />
    </Island>
  );
}
