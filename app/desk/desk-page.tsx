import { headers } from "next/headers";
import { notFound } from "next/navigation";
import type { ReactElement, ReactNode } from "react";
import { type ZodType, z } from "zod";
import { isStoreUnavailable } from "@/lib/database/errors";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import {
  getDeskContext,
  getPerson,
  getRejectedForm,
  setStatus,
} from "@/staff/desk/context/request-context";
import {
  type DeskLanguage,
  type DeskTranslator,
  getDeskTranslator,
  getPreferredDeskLanguage,
  isDeskLanguage,
} from "@/staff/desk/core/desk-language";
import { DeskFrame } from "@/staff/desk/frame/frame";
import styles from "@/staff/desk/frame/record.module.css";
import type { SearchParams } from "@/staff/desk/list/list-query";

interface PageProps {
  params: Promise<Record<string, string | string[]>>;
  searchParams: Promise<SearchParams>;
}

interface DeskPageContext<Path> {
  desk: DeskContext;
  language: DeskLanguage;
  t: DeskTranslator;
  path: Path;
  query: SearchParams;
  by: string;
}

interface DeskPageContent {
  title: string;
  /** The page's address after the language, with its query. */
  path: string;
  /** The link to the parent page. */
  back?: { to: string; text: ReactNode };
  /** Replaces the back link. */
  above?: ReactNode;
  /** The heading, if it is more than the title; null if the body has one. */
  heading?: ReactNode;
  lead?: ReactNode;
  body: ReactNode;
}

/** A page to print. */
type FramelessPage = ReactElement;

/**
 * A desk page. Refreshes the cache first, and shows a message if the store is unavailable.
 * @param render returns undefined for a 404
 * @param schema parses the other parts of the address; an address that it rejects is a 404
 */
export function createDeskPage<Path = Record<string, string>>(
  render: (context: DeskPageContext<Path>) => Promise<DeskPageContent | FramelessPage | undefined>,
  schema: ZodType<Path> = z.custom<Path>(),
) {
  return async function DeskPage({ params, searchParams }: PageProps) {
    const { language: named, ...rest } = await params;
    const desk = getDeskContext();
    if (!desk) notFound();
    const language = await resolveDeskLanguage(named);
    const t = getDeskTranslator(language);
    const by = getPerson(await headers());
    const renderFrame = ({
      back,
      above,
      lead,
      body,
      ...shown
    }: Omit<DeskPageContent, "path"> & { path?: string }) => {
      const { title, path, heading = title } = shown;
      return (
        <DeskFrame language={language} title={title} path={path} person={by}>
          {back && (
            <p className={styles.back}>
              <a href={back.to}>{back.text}</a>
            </p>
          )}
          {above}
          {heading !== null && <h1>{heading}</h1>}
          {lead && <p className={styles.lead}>{lead}</p>}
          {body}
        </DeskFrame>
      );
    };
    try {
      await desk.refresh().catch((error) => {
        // A rejected form is shown again, even while the store is unavailable.
        if (!getRejectedForm() || !isStoreUnavailable(error)) throw error;
      });
      const query = await searchParams;
      const path = schema.safeParse(rest);
      const page =
        named === language && path.success
          ? await render({ desk, language, t, path: path.data, query, by })
          : undefined;
      if (page) return "body" in page ? renderFrame(page) : page;
    } catch (error) {
      if (!isStoreUnavailable(error)) throw error;
      setStatus(503);
      return renderFrame({ title: t("Problem.title"), body: <p>{t("Problem.body")}</p> });
    }
    setStatus(404);
    return renderFrame({
      title: t("Missing.title"),
      body: (
        <>
          <p>{t("Missing.body")}</p>
          <p>
            <a href={getDeskPath(language)}>{t("Missing.back")}</a>
          </p>
        </>
      ),
    });
  };
}

/** The language in the address, or the browser's. */
export async function resolveDeskLanguage(named: unknown): Promise<DeskLanguage> {
  return isDeskLanguage(named)
    ? named
    : getPreferredDeskLanguage((await headers()).get("accept-language"));
}

/** The value of a parameter that occurs exactly once. */
export function getSingleParam(query: SearchParams, name: string): string {
  const value = query[name];
  return typeof value === "string" ? value : "";
}
