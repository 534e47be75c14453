/** Tells a person which companies say that they may contact them. */
import "server-only";
import type { DataHolder } from "@/lib/companies/stand/data-holders";
import { formMailboxes } from "@/lib/content/contact";
import { getMomentFormat } from "@/lib/fair/dates";
import { buildPassPath } from "@/lib/passes/pass";
import type { FormName } from "@/lib/registration/forms";
import type { StoredRegistration } from "@/lib/registration/record";
import type { StaffPass } from "@/lib/reviews/review";
import { toAbsoluteUrl } from "@/lib/site";
import { buildContactBlock, buildEmailContext, buildTemplateEmail } from "../email-parts";
import type { Message } from "../message";

/** The list of companies on the page of the pass. */
const HOLDERS = "#holders";

/**
 * Company names are free text, but staff have accepted them.
 * @param pass of the person, whose page has the withdrawal
 * @returns undefined if no company claims consent any more, or the pass has ended
 */
export function buildConsentEmail(
  form: FormName,
  registration: StoredRegistration,
  pass: Pick<StaffPass, "token" | "name" | "email"> | undefined,
  holders: readonly DataHolder[],
): Message | undefined {
  const agreed = holders.flatMap(({ name, agreedAt }) => (agreedAt ? [{ name, agreedAt }] : []));
  if (!pass || agreed.length === 0) return undefined;
  const { name, email = "" } = pass;
  const about = buildEmailContext(
    form,
    registration,
    name === undefined ? undefined : { name, email },
  );
  const { words, language, reference } = about;
  const time = getMomentFormat(language);
  const facts = agreed.map((one) => ({
    label: one.name,
    value: time.format(new Date(one.agreedAt)),
  }));
  const href = `${toAbsoluteUrl(buildPassPath(language, pass.token))}${HOLDERS}`;
  return buildTemplateEmail("Consent", about, {
    blocks: [
      { kind: "facts", facts: [...facts, reference] },
      { kind: "text", text: words("Kinds.Consent.takeBack") },
      { kind: "links", links: [{ label: words("Decision.openPass"), href }] },
      { kind: "heading", text: words("Email.who") },
      { kind: "text", text: words("Kinds.Consent.answers") },
      buildContactBlock(formMailboxes[form]),
    ],
  });
}
