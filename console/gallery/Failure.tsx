import { Component, type ReactNode } from 'react';
import styles from './Failure.module.css';

export function Failure({ of: cause }: { of: unknown }) {
  const text = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  return (
    <main className={styles.failure} role="alert" data-failure>
      <strong>This case does not render.</strong>
      <pre className={styles.cause}>{text}</pre>
    </main>
  );
}

/** Shows what a case threw in its place. */
export class FailureBoundary extends Component<{ children: ReactNode }, { cause: unknown }> {
  override state = { cause: undefined };

  static getDerivedStateFromError(cause: unknown): { cause: unknown } {
    return { cause };
  }

  override render(): ReactNode {
    return this.state.cause === undefined ? this.props.children : <Failure of={this.state.cause} />;
  }
}
