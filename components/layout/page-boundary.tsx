"use client";

import { Component, type ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Message } from "@/components/ui/message";

interface PageBoundaryProps {
  title: string;
  body: string;
  /** The link that loads the page again, and the one to the home page. */
  retry: { href: string; label: string };
  home: { href: string; label: string };
  children: ReactNode;
}

/** Limits a failure to the page itself: header and footer stay, and a message takes its place. */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { title, body, retry, home, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <Message title={title} body={body}>
        <ButtonLink href={retry.href}>{retry.label}</ButtonLink>
        <ButtonLink href={home.href} look="quiet">
          {home.label}
        </ButtonLink>
      </Message>
    );
  }
}
