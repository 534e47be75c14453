"use client";

import { Message } from "@/components/sections/message";
import { Button, ButtonLink } from "@/components/ui/button";

/** What stands in for a page that failed. Its few words travel on the body, not in a bundle. */
export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  const { errorTitle = "", errorBody = "", errorRetry = "", home = "" } = document.body.dataset;
  return (
    <main id="main">
      <Message title={errorTitle} body={errorBody}>
        <Button onClick={reset}>{errorRetry}</Button>
        <ButtonLink href={`/${document.documentElement.lang}`} variant="ghost">
          {home}
        </ButtonLink>
      </Message>
    </main>
  );
}
