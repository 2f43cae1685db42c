import { Component, type ErrorInfo, type ReactNode } from "react";

interface ErrorBoundaryProps {
  /** Rendered instead of the children, or a function of the error; `retry` renders the children again. */
  fallback: ReactNode | ((error: unknown, retry: () => void) => ReactNode);
  children: ReactNode;
}

interface ErrorBoundaryState {
  failure: { error: unknown } | null;
}

/**
 * Shows the fallback when a child throws, so that the rest of the page keeps working. A new `key` retries, and so does
 * the fallback's `retry`; where the children throw again, the next one reloads the page.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null };

  private hasRetried = false;

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  private readonly retry = () => {
    if (this.hasRetried) return location.reload();
    this.hasRetried = true;
    this.setState({ failure: null });
  };

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(error, componentStack);
  }

  override render() {
    const { fallback, children } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    return typeof fallback === "function" ? fallback(failure.error, this.retry) : fallback;
  }
}
