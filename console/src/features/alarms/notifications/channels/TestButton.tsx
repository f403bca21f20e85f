import type { TestResult } from '@weir/contract/alarms/notifications';
import { Button } from 'antd';
import { useState } from 'react';
import { useAction } from '../../../../components/use-action.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { notificationsMessages } from './notifications.messages.ts';
import { TestResults } from './TestResults.tsx';

interface Props {
  /** Of what is tested. */
  name: string;
  text: string;
  test: () => Promise<TestResult>;
}

/** Tests one way of reaching people, and shows what came of it. */
export function TestButton({ name, text, test }: Props) {
  const t = useMessages(notificationsMessages);
  const { busy, run } = useAction(t('testFailed'));
  const [result, setResult] = useState<TestResult>();
  return (
    <>
      <Button
        loading={busy}
        aria-label={`${text}: ${name}`}
        onClick={() => void run(async () => setResult(await test()))}
      >
        {text}
      </Button>
      <TestResults tests={result && { name, results: [result] }} onClose={() => setResult(undefined)} />
    </>
  );
}
