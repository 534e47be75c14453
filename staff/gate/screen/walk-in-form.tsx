"use client";
import { type FormEvent, useEffect, useRef, useState } from "react";
import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import fields from "@/components/ui/field.module.css";
import { localeFacts } from "@/lib/locales";
import type { WalkIn } from "@/staff/gate/protocol/protocol-people";
import { splitTypedName } from "@/staff/gate/protocol/walk-in";
import type { GateTexts, WalkInTexts } from "./texts";
import styles from "./walk-in.module.css";

interface WalkInFormProps {
  texts: GateTexts;
  walkIn: WalkInTexts;
  /** The search before. */
  typed?: string;
  /** @returns message keys of rejected fields */
  onRegister(walkIn: WalkIn): Promise<Record<string, string>>;
  onBack(): void;
}

const inputFields = ["firstName", "lastName", "email", "mobile", "company"] as const;
const types = { email: "email", mobile: "tel" } as const;

/** The consent is read out in the person's language. */
export function WalkInForm({ texts, walkIn, typed = "", onRegister, onBack }: WalkInFormProps) {
  const [spoken, setSpoken] = useState<WalkIn["language"]>(walkIn.language);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);

  const known: Partial<Record<(typeof inputFields)[number], string>> = splitTypedName(typed);

  async function register(event: FormEvent) {
    event.preventDefault();
    if (!form.current) return;
    const answers = Object.fromEntries(new FormData(form.current)) as Record<string, string>;
    const { firstName = "", lastName = "", company = "", country = "", email, mobile } = answers;
    if (!answers.consent) return setErrors({ consent: texts.walkIn.unasked });
    const consent = answers.consent === "yes";
    const person = { firstName, lastName, company, country };
    const ways = { ...(email && { email }), ...(mobile && { mobile }) };
    const refused = await onRegister({ ...person, ...ways, language: spoken, consent });
    const words = Object.entries(refused);
    const isUnreachable = !email && !mobile;
    const isWay = (name: string) => name === "email" || name === "mobile";
    setErrors(
      Object.fromEntries(
        words.map(([name, key]) => [
          name,
          isUnreachable && isWay(name) ? texts.walkIn.oneWay : (walkIn.errors[key] ?? key),
        ]),
      ),
    );
  }

  return (
    <form ref={form} className={styles.walkIn} onSubmit={register} noValidate>
      <h2 className={styles.title}>{texts.walkIn.title}</h2>
      <p className={styles.hint}>{texts.walkIn.oneWay}</p>
      {inputFields.map((name) => (
        <Field
          key={name}
          label={walkIn.labels[name]}
          name={name}
          type={name === "email" || name === "mobile" ? types[name] : "text"}
          defaultValue={known[name]}
          autoComplete="off"
          error={errors[name]}
        />
      ))}
      <Field as="select" label={walkIn.labels.country} name="country" defaultValue="TR">
        {walkIn.countries.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Field>
      <Field
        as="select"
        label={texts.walkIn.language}
        value={spoken}
        onChange={({ target }) => setSpoken(target.value as WalkIn["language"])}
      >
        {walkIn.spoken.map(({ locale, label }) => (
          <option key={locale} value={locale} lang={locale}>
            {label}
          </option>
        ))}
      </Field>
      <fieldset
        className={styles.ask}
        aria-invalid={"consent" in errors}
        aria-describedby="consent-error"
        tabIndex={-1}
      >
        <legend>{texts.walkIn.ask}</legend>
        <p className={styles.consent} lang={spoken} dir={localeFacts[spoken].dir}>
          {walkIn.spoken.find(({ locale }) => locale === spoken)?.consent}
        </p>
        {(["yes", "no"] as const).map((answer) => (
          <label key={answer} className={styles.answer}>
            <input type="radio" name="consent" value={answer} />
            <span>{texts.walkIn[answer]}</span>
          </label>
        ))}
      </fieldset>
      <p id="consent-error" className={fields.error} role="alert">
        {errors.consent}
      </p>
      <p className={styles.buttons}>
        <button type="submit" className={button.plain}>
          {texts.walkIn.register}
        </button>
        <button type="button" className={button.quiet} onClick={onBack}>
          {texts.found.back}
        </button>
      </p>
    </form>
  );
}
