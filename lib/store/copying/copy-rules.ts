/** What a copy reads of a document, and the registrations that it is about. */
import "server-only";
import { copiedGateKinds, type GateDocumentKind } from "@/lib/check-ins/gate";
import { type FormName, isFormName } from "@/lib/registration/forms";
import { type CollectionKind, getPersonalDataRule } from "../collections";

/** What a copy reads of a document of any collection. */
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

/** Not all of the gate is copied: pairing codes are valid only for minutes, and rehearsals stay behind. */
export function isCopied(kind: CollectionKind, data: CopiedDocument): boolean {
  return kind !== "door" || copiedGateKinds.some((one: GateDocumentKind) => one === data.kind);
}

export interface RegistrationRef {
  form: FormName;
  id: string;
}

/** The registrations without which a document is not copied. The event of an erasure needs none. */
export function listRequiredRegistrations(
  kind: CollectionKind,
  id: string,
  data: CopiedDocument,
): RegistrationRef[] {
  const holds = getPersonalDataRule(kind);
  const isSpared = typeof holds === "object" && holds.spared.test(data.kind ?? "");
  return isSpared ? [] : listReferencedRegistrations(kind, id, data);
}

/** The registrations that a document is about. Its owner comes last. */
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
