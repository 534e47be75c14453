"use client";
import { useEffect, useState } from "react";
import {
  BadgeFace,
  type BadgeFair,
  badgeCell,
  badgePlace,
} from "@/components/pass/badge/badge-face";
import button from "@/components/ui/button.module.css";
import fields from "@/components/ui/field.module.css";
import { PAPER_STORAGE_KEY } from "@/staff/gate/protocol/former-names";
import type { PrintMode } from "@/staff/gate/protocol/protocol";
import type { Verdict } from "@/staff/gate/protocol/verdict";
import styles from "./badge.module.css";
import type { GateTexts } from "./texts";

interface BadgeProps {
  person: NonNullable<Verdict["person"]>;
  /** What the QR code holds. Undefined for a pass found by name. */
  code?: string;
  printing: PrintMode;
  fair: BadgeFair;
  texts: GateTexts;
}

/** Label rolls of 62 and 100 mm, and A6. Remembered, because the printer of a device stays the same. */
const papers = ["62", "100", "a6"] as const;
type Paper = (typeof papers)[number];

export function Badge({ person, code, printing, fair, texts }: BadgeProps) {
  const [paper, setPaper] = useState<Paper>(readPaper);

  useEffect(() => {
    if (printing === "always") window.print();
  }, [printing]);

  function choose(next: Paper) {
    setPaper(next);
    localStorage.setItem(PAPER_STORAGE_KEY, next);
  }

  return (
    <>
      <p className={styles.print} data-screen>
        <button type="button" className={button.plain} onClick={() => window.print()}>
          {texts.badge.print}
        </button>
        <label>
          <span>{texts.badge.paper}</span>{" "}
          <select
            className={fields.input}
            value={paper}
            onChange={({ target }) => choose(target.value as Paper)}
          >
            {papers.map((one) => (
              <option key={one} value={one}>
                {texts.badge.papers[one]}
              </option>
            ))}
          </select>
        </label>
      </p>
      <div className={`${badgePlace} ${styles.badge}`} data-paper={paper} aria-hidden="true">
        <div className={badgeCell}>
          <BadgeFace {...person} fair={fair} code={code} word={texts.forms[person.form]} />
        </div>
      </div>
    </>
  );
}

function readPaper(): Paper {
  const stored = localStorage.getItem(PAPER_STORAGE_KEY);
  return papers.find((one) => one === stored) ?? "62";
}
