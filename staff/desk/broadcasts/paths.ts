/** Desk addresses of broadcasts, after the language. */
import { z } from "zod";
import { isBroadcastId } from "@/lib/broadcasts/broadcast";
import { getDeskPath } from "../context/desk-path";
import type { DeskLanguage } from "../core/desk-language";
import { formatListQuery, type ListQuery } from "../list/list-query";
import { toListFilter } from "./broadcast-form";

/** The form for a message to the people of a list. */
export function buildWriteHref(query: ListQuery, language: DeskLanguage): string {
  const { form } = query;
  const list = toListFilter(form, formatListQuery(query));
  return `${getDeskPath(language)}/broadcasts/new?${new URLSearchParams({ form, list })}`;
}

export const broadcastPathSchema = z.object({ id: z.string().refine(isBroadcastId) });

export const buildBroadcastPath = ({ path }: { path: z.infer<typeof broadcastPathSchema> }) =>
  `/broadcasts/${path.id}`;
