"use client";
import { useEffect } from "react";

/**
 * Asks for the rest of a half typed date. The browser sends it as no date, and forms that the server checks switch the
 * browser's own checks off: a notice would have no end, a list no first day.
 */
export function HalfTyped() {
  useEffect(() => {
    const refuse = (event: SubmitEvent) => {
      if (!(event.target instanceof HTMLFormElement)) return;
      const half = [...event.target.elements].find(isHalfTyped);
      if (!half) return;
      event.preventDefault();
      half.reportValidity();
    };
    document.addEventListener("submit", refuse, true);
    return () => document.removeEventListener("submit", refuse, true);
  }, []);
  return null;
}

function isHalfTyped(control: Element): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.validity.badInput;
}
