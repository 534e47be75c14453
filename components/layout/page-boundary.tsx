"use client";

import { Component, type ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import button from "@/components/ui/button.module.css";
import { Message } from "@/components/ui/message";
import { type PageInput, RestoreControls, readPage } from "./browser/restore-controls";

export interface BoundaryView {
  texts: Record<"title" | "body" | "retry", string>;
  /** Links to other pages. */
  ways: { href: string; label: string }[];
}

interface PageBoundaryProps extends BoundaryView {
  children: ReactNode;
}

interface PageBoundaryState {
  isFailed: boolean;
  hasRetried: boolean;
  /** The user input before the failure. */
  input?: PageInput;
}

/**
 * Replaces a failed page by a message. The first retry renders the page again with the input; the next one reloads it.
 */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { isFailed: false, hasRetried: false };

  static getDerivedStateFromError(): Partial<PageBoundaryState> {
    // The failed page is still in the document now.
    return { isFailed: true, input: readPage() };
  }

  retry = () => this.setState({ isFailed: false, hasRetried: true });

  override render() {
    const { texts, ways, children } = this.props;
    const { isFailed, hasRetried, input } = this.state;
    if (!isFailed && !hasRetried) return children;
    if (!isFailed) {
      return (
        <>
          <RestoreControls from={input} />
          {children}
        </>
      );
    }
    return (
      <Message title={texts.title} body={texts.body}>
        {hasRetried ? (
          <ButtonLink href={location.pathname + location.search}>{texts.retry}</ButtonLink>
        ) : (
          <button type="button" className={button.primary} onClick={this.retry}>
            {texts.retry}
          </button>
        )}
        {ways.map(({ href, label }) => (
          <ButtonLink key={href} href={href} look="quiet">
            {label}
          </ButtonLink>
        ))}
      </Message>
    );
  }
}
