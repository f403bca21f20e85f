import type { TestResult } from '@weir/contract/alarms/notifications';
import { Button } from 'antd';
import { useState } from 'react';
import { useFeedback } from '../../../../components/feedback.tsx';
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
  const feedback = useFeedback();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<TestResult>();
  const run = async () => {
    setBusy(true);
    await test().then(setResult, (error: unknown) => feedback.error(error, t('testFailed')));
    setBusy(false);
  };
  return (
    <>
      <Button loading={busy} aria-label={`${text}: ${name}`} onClick={() => void run()}>
        {text}
      </Button>
      <TestResults tests={result && { name, results: [result] }} onClose={() => setResult(undefined)} />
    </>
  );
}
