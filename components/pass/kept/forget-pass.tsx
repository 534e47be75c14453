"use client";
import { useEffect } from "react";
import { forgetPass } from "./keep-pass";

/** Takes the copy of the pass of this address from the device. */
export function ForgetPass() {
  useEffect(() => {
    forgetPass().catch(() => undefined);
  }, []);
  return null;
}
