/** Boundary around every island: reports when the island listens, and replaces it after an error. */
import { Component, type ReactNode } from "react";

type Props = { readonly children?: ReactNode; readonly settle: (state: "ready" | "failed") => void };

/** React supports error boundaries only as classes. */
export class IslandBoundary extends Component<Props, { readonly message: string | null }> {
  override state: { readonly message: string | null } = { message: null };

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override componentDidMount() {
    this.props.settle(this.state.message === null ? "ready" : "failed");
  }

  override componentDidCatch() {
    void import("./island-error.css");
    this.props.settle("failed");
  }

  override render() {
    const { message } = this.state;
    if (message === null) return this.props.children;
    return (
      <div className="island-error" role="alert">
        <h2>Unexpected Application Error!</h2>
        <p>This part of the page has stopped. The rest still works; reloading the page may bring it back.</p>
        <code>{message}</code>
      </div>
    );
  }
}
