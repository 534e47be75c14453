import { headers } from "next/headers";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { DeskFrame } from "@/components/desk/frame/frame";
import { Missing } from "@/components/desk/frame/missing";
import {
  type DeskLanguage,
  type DeskTranslator,
  deskTranslator,
  isDeskLanguage,
  preferredDeskLanguage,
} from "@/lib/desk/core/words";
import { type Desk, personHeader, providedDesk } from "@/lib/desk/host/provided";
import type { SearchParams } from "@/lib/desk/list/query";
import { isStoreUnavailable } from "@/lib/registration/ports";

interface PageProps {
  params: Promise<Record<string, string | string[]>>;
  searchParams: Promise<SearchParams>;
}

interface DeskContext {
  desk: Desk;
  language: DeskLanguage;
  t: DeskTranslator;
  /** Other parts of the path, by name. */
  path: Record<string, string>;
  query: SearchParams;
}

/**
 * A page of the desk. It brings the desk up to date first, and shows a message if the store does
 * not answer.
 * @param render returns undefined if there is nothing at the address
 */
export function deskPage(render: (context: DeskContext) => Promise<ReactNode>) {
  return async function DeskPage({ params, searchParams }: PageProps) {
    const { language: named, ...path } = (await params) as Record<string, string>;
    const desk = providedDesk();
    if (!desk) notFound();
    const language = await languageOf(named);
    const t = deskTranslator(language);
    try {
      const isShownAgain = Object.keys(desk.again()).length > 0;
      await desk.refresh().catch((error) => {
        // A form that could not be saved is shown again, also while the store is away.
        if (!isShownAgain || !isStoreUnavailable(error)) throw error;
      });
      const query = await searchParams;
      const page = named === language && (await render({ desk, language, t, path, query }));
      if (page) return page;
    } catch (error) {
      if (!isStoreUnavailable(error)) throw error;
      desk.setStatus(503);
      return (
        <DeskFrame language={language} title={t("Problem.title")} person={await person()}>
          <h1>{t("Problem.title")}</h1>
          <p>{t("Problem.body")}</p>
        </DeskFrame>
      );
    }
    desk.setStatus(404);
    return <Missing language={language} person={await person()} />;
  };
}

/** The language in the address, or the browser's. */
export async function languageOf(named: unknown): Promise<DeskLanguage> {
  return isDeskLanguage(named)
    ? named
    : preferredDeskLanguage((await headers()).get("accept-language"));
}

/** The name of the user, as the guard has set it. */
export async function person(): Promise<string> {
  return (await headers()).get(personHeader) ?? "";
}

/** A parameter that occurs exactly once. */
export function single(query: SearchParams, name: string): string {
  const value = query[name];
  return typeof value === "string" ? value : "";
}
