import { Component, type ErrorInfo, type ReactNode } from "react";

interface ErrorBoundaryProps {
  /** Rendered instead of the children, or a function of the error. */
  fallback: ReactNode | ((error: unknown) => ReactNode);
  children: ReactNode;
}

interface ErrorBoundaryState {
  failure: { error: unknown } | null;
}

/** Shows the fallback when a child throws, so that the rest of the page keeps working. A new `key` retries. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(error, componentStack);
  }

  override render() {
    const { fallback, children } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    return typeof fallback === "function" ? fallback(failure.error) : fallback;
  }
}
