import { Component, type ReactNode } from 'react';
import { Failure } from '../CrashPage.tsx';

interface State {
  error: unknown;
}

/** A page that throws leaves the other tabs and the frame standing. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <Failure error={error} onRetry={() => this.setState({ error: undefined })} />;
  }
}
