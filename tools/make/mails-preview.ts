/**
 * `npm run mails:preview`: every letter to registrants in every language, as a page to open in a browser
 * and as plain text, of people of nowhere.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { contact } from "../../lib/content/contact";
import { fair } from "../../lib/fair/facts";
import { type Locale, locales } from "../../lib/locales";
import { letters } from "../../lib/mails/kinds";
import type { Letter } from "../../lib/mails/message";
import { type FormName, formNames } from "../../lib/registration/forms";
import type { StoredRegistration } from "../../lib/registration/ports";
import { recordOf } from "../../lib/registration/record";
import { plausible } from "../../lib/seed/plausible";
import { provideSite } from "../../lib/site";

const folder = process.argv[2] ?? join("dist", "mails");

async function main(): Promise<void> {
  provideSite({ siteUrl: contact.site, siteHosts: [], closedForms: [] });
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const form of formNames) {
    const kinds: Record<string, (registration: never) => Letter> = letters[form];
    for (const [kind, write] of Object.entries(kinds)) {
      for (const locale of locales) {
        const letter = write(registrationIn(form, locale) as never);
        const file = join(folder, `${form}-${kind}-${locale}`);
        await writeFile(`${file}.html`, withPictures(letter));
        await writeFile(`${file}.txt`, `${letter.subject}\n\n${letter.text}`);
      }
    }
  }
  console.info(`The letters are in ${folder}.`);
}

/** The registration of somebody of nowhere who speaks a language. */
function registrationIn(form: FormName, locale: Locale): StoredRegistration {
  const number = Array.from({ length: 100 }, (_, n) => n).find(
    (n) => plausible(form, n).locale === locale,
  );
  const { submission } = plausible(form, number ?? 0);
  const record = recordOf(
    submission,
    { locale, source: fair.defaultSource },
    "nobody-of-nowhere-00",
  );
  return { id: `${form}-${locale}`, record, createdAt: new Date(`${fair.startDate}T09:00:00Z`) };
}

/** The page with its attached pictures in it, as a mail program shows it. */
function withPictures({ html, attachments }: Letter): string {
  return attachments.reduce((page, { cid, contentType, content }) => {
    if (!cid) return page;
    const data = Buffer.from(content as Buffer).toString("base64");
    return page.replaceAll(`cid:${cid}`, `data:${contentType};base64,${data}`);
  }, html);
}

void main();
