/** The form of an item: as stored, or as posted and not saved. */
import "server-only";
import { z } from "zod";
import { baseVersionInput } from "@/lib/registration/form-state";
import type { ContentError } from "@/lib/site-content/content-errors";
import { toRevision } from "../core/revision";
import type { ContentItem } from "./content-items";
import { type ContentKind, contentKinds, findList } from "./content-kinds";
import { type ItemValues, readItemValues, toItemValues } from "./item-values";
import { REFUSAL_FIELD, REFUSED_PART_FIELD, type UploadRefusal } from "./upload-fields";

/** In the address of the form of a new item. */
export const NEW_ITEM = "new";

export const kindPathSchema = z.object({ kind: z.enum(contentKinds) });

/** A new item is named by its form, so that one that is posted twice is added once. */
export const itemPathSchema = kindPathSchema.extend({ id: z.string().regex(/^[\w-]{1,60}$/) });

const createItemId = () => `i${crypto.randomUUID().slice(0, 8)}`;

export interface ItemForm {
  id: string;
  values: ItemValues;
  /** The state of the item that the form began from. Empty: a new item. */
  baseVersion: string;
  errors: readonly ContentError[];
  refusal?: UploadRefusal | undefined;
  /** What the sentence about the refusal names. */
  refusedPart?: string | undefined;
  problem?: "unavailable" | "changed";
  /** What is stored now, if somebody else has changed it. Without a value it was removed. */
  stored?: ItemValues | undefined;
}

export function toItemForm(kind: ContentKind, item: ContentItem | undefined): ItemForm {
  return {
    id: item?.id ?? createItemId(),
    values: toItemValues(kind, item ?? { id: "", ...findList(kind)?.initial }),
    baseVersion: item ? toRevision(item) : "",
    errors: [],
  };
}

export function readItemForm(kind: ContentKind, id: string, fields: URLSearchParams): ItemForm {
  const { data = createItemId() } = itemPathSchema.shape.id.safeParse(fields.get("id"));
  const refusal = fields.get(REFUSAL_FIELD) as UploadRefusal | null;
  return {
    id: id === NEW_ITEM ? data : id,
    values: readItemValues(kind, fields),
    baseVersion: fields.get(baseVersionInput) ?? "",
    errors: [],
    ...(refusal && { refusal, refusedPart: fields.get(REFUSED_PART_FIELD) ?? undefined }),
  };
}
