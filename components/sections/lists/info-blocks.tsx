import type { ReactNode } from "react";
import { Section } from "@/components/ui/section";
import styles from "./info-blocks.module.css";

interface InfoBlock {
  id: string;
  title: string;
  body: ReactNode;
}

interface InfoBlocksProps {
  id: string;
  title: ReactNode;
  blocks: InfoBlock[];
  picture: ReactNode;
  tone?: "plain" | "warm";
}

/** Blocks of title and text beside a tall picture. */
export function InfoBlocks({ id, title, blocks, picture, tone = "warm" }: InfoBlocksProps) {
  return (
    <Section tone={tone} labelledBy={id}>
      <div className={styles.grid}>
        <div className={styles.picture} data-screen>
          {picture}
        </div>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <div className={styles.blocks}>
            {blocks.map((block) => (
              <div key={block.id} className={styles.block}>
                <h3>{block.title}</h3>
                <p>{block.body}</p>
              </div>
            ))}
          </div>
        </div>
      </div>
    </Section>
  );
}
