"use client";
import { useActionState } from "react";
import type { BoundaryView } from "@/components/layout/page-boundary";
import { Island } from "@/components/ui/island";
import { ScanPage, type ScanPageProps } from "./scan-page";
import type { PostMeeting } from "./texts";

interface ScanIslandProps extends Omit<ScanPageProps, "posted" | "action"> {
  scripts: string | undefined;
  boundary: BoundaryView;
  /** For posts without script. */
  post: PostMeeting;
}

/** The scan page, with the answer to the browser's own post. */
export function ScanIsland({ scripts, boundary, post, ...page }: ScanIslandProps) {
  const [posted, action] = useActionState(post, {});
  const props = { ...page, posted };
  return (
    <Island scripts={scripts} data={{ props, boundary }}>
      <ScanPage {...props} action={action} />
    </Island>
  );
}
