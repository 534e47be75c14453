import { headers } from "next/headers";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { DeskFrame } from "@/components/desk/frame";
import { type Desk, personHeader, providedDesk } from "@/lib/desk/provided";
import type { SearchParams } from "@/lib/desk/query";
import {
  type DeskLanguage,
  type DeskTranslator,
  deskTranslator,
  isDeskLanguage,
} from "@/lib/desk/words";
import { isStoreUnavailable } from "@/lib/registration/ports";

interface PageProps {
  params: Promise<Record<string, string | string[]>>;
  searchParams: Promise<SearchParams>;
}

export interface DeskContext {
  desk: Desk;
  language: DeskLanguage;
  t: DeskTranslator;
  /** Further parts of the path, by name. */
  path: Record<string, string>;
  query: SearchParams;
}

/** A page of the desk: up to date with the store, and a sentence where that cannot be reached. */
export function deskPage(render: (context: DeskContext) => Promise<ReactNode>) {
  return async function DeskPage({ params, searchParams }: PageProps) {
    const { language, ...path } = (await params) as Record<string, string>;
    const desk = providedDesk();
    if (!desk || !isDeskLanguage(language)) notFound();
    const t = deskTranslator(language);
    try {
      await desk.book.refresh();
      return await render({ desk, language, t, path, query: await searchParams });
    } catch (error) {
      if (!isStoreUnavailable(error)) throw error;
      return (
        <DeskFrame language={language} path="" person={await person()}>
          <h1>{t("Problem.title")}</h1>
          <p>{t("Problem.body")}</p>
        </DeskFrame>
      );
    }
  };
}

/** Who asks, as the door has named them. */
export async function person(): Promise<string> {
  return (await headers()).get(personHeader) ?? "";
}

/** A parameter that was given once. */
export function single(query: SearchParams, name: string): string {
  const value = query[name];
  return typeof value === "string" ? value : "";
}
