"use client";
import { type FormEvent, useEffect, useRef, useState } from "react";
import button from "@/components/ui/button.module.css";
import fields from "@/components/ui/field.module.css";
import { toPlainCode } from "@/lib/registration/answers/plain-signs";
import type { PairAnswer } from "@/staff/gate/protocol/protocol";
import inputs from "./inputs.module.css";
import notice from "./notice.module.css";
import { fillText, type GateTexts } from "./texts";

interface PairFormProps {
  texts: GateTexts["pair"];
  /** Address that opens after pairing. */
  gate: string;
}

type Problem = "wrong" | "tooMany" | "unavailable" | "short";

/** The QR code on the desk's screen brings the pairing code in the fragment of the address. */
export function PairForm({ texts, gate }: PairFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Problem>();
  const [name, setName] = useState<string>();

  useEffect(() => {
    const pairingCode = location.hash.slice(1);
    if (!field.current || !/^[A-Za-z-]{6,7}$/.test(pairingCode)) return;
    field.current.value = pairingCode.replace("-", "").toUpperCase();
    // It is valid once, but should not stay in the history.
    history.replaceState(null, "", location.pathname);
  }, []);

  async function pair(event: FormEvent) {
    event.preventDefault();
    const pairingCode = toPlainCode(field.current?.value ?? "");
    if (pairingCode.length !== 6) return setProblem("short");
    setProblem(undefined);
    try {
      const answer = await fetch("/door/pair", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ letters: pairingCode }),
      });
      if (answer.ok) {
        const { device } = (await answer.json()) as PairAnswer;
        setName(device.name);
        location.assign(gate);
      } else if (answer.status === 429) setProblem("tooMany");
      else setProblem(answer.status < 500 ? "wrong" : "unavailable");
    } catch {
      setProblem("unavailable");
    }
  }

  return (
    <form className={notice.pairing} onSubmit={pair} noValidate>
      <label className={fields.field}>
        <span className={fields.label}>{texts.pairingCode}</span>
        <input
          ref={field}
          className={inputs.pairingCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={9}
          dir="ltr"
          aria-invalid={problem !== undefined}
          aria-describedby="pairing"
        />
      </label>
      <p id="pairing" className={fields.error} role="alert">
        {problem && texts[problem]}
      </p>
      {name && <p role="status">{fillText(texts.done, { name })}</p>}
      <button type="submit" className={button.plain}>
        {texts.pair}
      </button>
    </form>
  );
}
