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
  /** Other parts of the address. */
  path: Path;
  query: SearchParams;
  /** The name of the user. */
  by: string;
}

/** What a page shows within the frame. */
interface DeskPageContent {
  title: string;
  /** The address of the page after the language, with its query. */
  path: string;
  /** The way back to the page above this one. */
  back?: { to: string; text: ReactNode };
  /** What stands before the heading instead. */
  above?: ReactNode;
  /** The heading, if it is more than the title; null if the body has one. */
  heading?: ReactNode;
  lead?: ReactNode;
  body: ReactNode;
}

/** A page without the frame, to print. */
type FramelessPage = ReactElement;

/**
 * A page of the desk. It brings the desk up to date first, and shows a message if the store does
 * not answer.
 * @param render returns undefined if there is nothing at the address
 * @param schema reads the other parts of the address. There is nothing at an address that it does not read.
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
    const framed = ({
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
        // A form that could not be saved is shown again, also while the store is unavailable.
        if (!getRejectedForm() || !isStoreUnavailable(error)) throw error;
      });
      const query = await searchParams;
      const path = schema.safeParse(rest);
      const page =
        named === language && path.success
          ? await render({ desk, language, t, path: path.data, query, by })
          : undefined;
      if (page) return "body" in page ? framed(page) : page;
    } catch (error) {
      if (!isStoreUnavailable(error)) throw error;
      setStatus(503);
      return framed({ title: t("Problem.title"), body: <p>{t("Problem.body")}</p> });
    }
    setStatus(404);
    return framed({
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

/** A parameter that occurs exactly once. */
export function getSingleParam(query: SearchParams, name: string): string {
  const value = query[name];
  return typeof value === "string" ? value : "";
}
