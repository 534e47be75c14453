import "server-only";
import { copiedGateKinds, type GateDocumentKind } from "@/lib/check-ins/gate";
import { type FormName, isFormName } from "@/lib/registration/forms";
import type { CollectionKind } from "../collection-list";
import { getPersonalDataRule } from "../collections";

export interface CopiedDocument {
  form?: string;
  registration?: string;
  about?: string;
  company?: string;
  kind?: string;
  createdAt?: Date;
  changedAt?: Date;
  sentAt?: Date;
}

/** Gate pairing codes are valid for minutes only, and rehearsals are not copied. */
export function isCopied(kind: CollectionKind, data: CopiedDocument): boolean {
  return kind !== "gate" || copiedGateKinds.some((one: GateDocumentKind) => one === data.kind);
}

export interface RegistrationRef {
  form: FormName;
  id: string;
}

/** A document is copied only with these registrations. The event of an erasure needs none. */
export function listRequiredRegistrations(
  kind: CollectionKind,
  id: string,
  data: CopiedDocument,
): RegistrationRef[] {
  const holds = getPersonalDataRule(kind);
  const isSpared = typeof holds === "object" && holds.spared.test(data.kind ?? "");
  return isSpared ? [] : listReferencedRegistrations(kind, id, data);
}

/** The owner comes last. */
export function listReferencedRegistrations(
  kind: CollectionKind,
  id: string,
  data: CopiedDocument,
): RegistrationRef[] {
  if (isFormName(kind)) return [{ form: kind, id }];
  const holds = getPersonalDataRule(kind);
  if (holds === "nothing") return [];
  const form = data.about ?? data.form;
  const owner = typeof holds === "object" && holds.owner ? data[holds.owner] : undefined;
  return [
    ...(isFormName(form) ? [{ form, id: data.registration ?? id }] : []),
    ...(owner ? [{ form: "exhibit" as const, id: owner }] : []),
  ];
}
