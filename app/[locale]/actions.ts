"use server";
import { headers } from "next/headers";
import { defaultLocale, isLocale } from "@/lib/locales";
import type { FormState } from "@/lib/registration/form-state";
import { isFormName } from "@/lib/registration/forms";
import { rejectUnreadableForm } from "./action-results";
import { registerFromPage } from "./register-from-page";

/** For forms without script. Browser arguments are not trusted, and the previous state is not read. */
export async function submitRegistration(
  form: unknown,
  locale: unknown,
  _previous: FormState,
  data: FormData,
): Promise<FormState> {
  const requestHeaders = await headers();
  if (!isFormName(form) || !(data instanceof FormData)) return rejectUnreadableForm(requestHeaders);
  const language = isLocale(locale) ? locale : defaultLocale;
  return (await registerFromPage(form, language, data, requestHeaders)).state;
}
