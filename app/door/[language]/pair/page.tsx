import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { findGateTexts } from "@/staff/gate/screen/gate-texts";
import { Leftovers } from "@/staff/gate/screen/leftovers";
import notice from "@/staff/gate/screen/notice.module.css";
import { PairForm } from "@/staff/gate/screen/pair-form";
import { readBuildId } from "@/staff/gate/server/build-id";

type Props = PageProps<"/door/[language]/pair">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: findGateTexts((await params).language)?.texts.pair.title };
}

/** Pairs a device with the gate. */
export default async function PairPage({ params }: Props) {
  const known = findGateTexts((await params).language);
  if (!known) notFound();
  const { language, texts } = known;
  return (
    <main className={notice.notice}>
      <h1>{texts.pair.title}</h1>
      <p>{texts.pair.lead}</p>
      <Leftovers texts={texts.ended} version={readBuildId()} />
      <PairForm texts={texts.pair} gate={`/door/${language}`} />
      <noscript>{texts.script}</noscript>
    </main>
  );
}
