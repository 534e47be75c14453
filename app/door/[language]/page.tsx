import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DoorApp } from "@/components/door/door-app";
import { fairDates } from "@/lib/fair/dates";
import { fair } from "@/lib/fair/facts";
import { localeFacts } from "@/lib/locales";
import { doorTexts } from "../door-texts";

type Props = PageProps<"/door/[language]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: doorTexts((await params).language)?.texts.title };
}

/** The scanning page of a paired device. It needs its script: without a network there is nothing else. */
export default async function GatePage({ params }: Props) {
  const known = doorTexts((await params).language);
  if (!known) notFound();
  const { language, texts } = known;
  return (
    <>
      <noscript>{texts.script}</noscript>
      <DoorApp
        texts={texts}
        language={localeFacts[language].intl}
        dates={fairDates(language)}
        timeZone={fair.timeZone}
        version={buildId()}
        pairing={`/door/${language}/pair`}
      />
    </>
  );
}

/** The build that this process serves. */
function buildId(): string {
  return readFileSync(join(process.cwd(), ".next", "BUILD_ID"), "utf8").trim();
}
