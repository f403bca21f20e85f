import type { TestResult } from '@weir/contract/alarms/notifications';
import { Suspense } from 'react';
import { lazyRetry } from '../../../../platform/chunks.ts';

const TestDialog = lazyRetry(() => import('./TestDialog.tsx').then((file) => file.TestDialog));

export interface Tests {
  name: string;
  results: readonly TestResult[];
}

/** What came of a test, once there was one. */
export function TestResults({ tests, onClose }: { tests: Tests | undefined; onClose: () => void }) {
  return <Suspense>{tests && <TestDialog tests={tests} onClose={onClose} />}</Suspense>;
}
