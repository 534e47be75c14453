import "server-only";
import type { FormName } from "@/lib/registration/forms";
import { emptyReview, type RegistrationReview, type Review } from "@/lib/reviews/review";
import type { DeskStore } from "@/lib/store/ports";
import { type ChangeFeed, openChangeFeed } from "./change-feed";

export interface ReviewFeed extends Omit<ChangeFeed<RegistrationReview>, "find"> {
  /** An empty review if there is none. */
  get(form: FormName, id: string): Review;
}

/** @param isRegistered leaves out people who were erased since */
export function openReviewFeed(
  { kind, reviews }: Pick<DeskStore, "reviews" | "kind">,
  isRegistered: Parameters<typeof openChangeFeed>[2] = () => true,
): ReviewFeed {
  const feed = openChangeFeed(kind, reviews, isRegistered);
  return { ...feed, get: (form, id) => feed.find(form, id)?.review ?? emptyReview };
}

/** Tags in use, in alphabetical order. */
export function listTags(reviews: Pick<ReviewFeed, "listAll">): string[] {
  const tags = Array.from(reviews.listAll(), ({ review }) => review.tags).flat();
  return [...new Set(tags)].sort((a, b) => a.localeCompare(b, "tr"));
}
