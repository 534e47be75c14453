import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Leftovers } from "@/components/door/leftovers";
import notice from "@/components/door/notice.module.css";
import { PairForm } from "@/components/door/pair-form";
import { buildId } from "../../build-id";
import { doorTexts } from "../../door-texts";

type Props = PageProps<"/door/[language]/pair">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: doorTexts((await params).language)?.texts.pair.title };
}

/** Where a device becomes one of the entrance. */
export default async function PairPage({ params }: Props) {
  const known = doorTexts((await params).language);
  if (!known) notFound();
  const { language, texts } = known;
  return (
    <main className={notice.notice}>
      <h1>{texts.pair.title}</h1>
      <p>{texts.pair.lead}</p>
      <Leftovers texts={texts.ended} version={buildId()} />
      <PairForm texts={texts.pair} gate={`/door/${language}`} />
      <noscript>{texts.script}</noscript>
    </main>
  );
}
