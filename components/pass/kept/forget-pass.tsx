"use client";
import { useEffect } from "react";
import { forgetPass } from "./keep-pass";

/** Deletes this device's copy of the pass. */
export function ForgetPass() {
  useEffect(() => {
    forgetPass().catch(() => undefined);
  }, []);
  return null;
}
