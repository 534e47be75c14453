"use client";

import { Component, type ReactNode } from "react";

interface PageBoundaryProps {
  /** The content in place of a page that failed. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Limits a failure to the page itself: header and footer stay. */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
