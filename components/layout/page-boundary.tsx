"use client";

import { Component, type ReactNode } from "react";

interface PageBoundaryProps {
  /** What stands there instead of a page that failed. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps the failure of a page to the page: header and footer stay. */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
