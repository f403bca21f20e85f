import { type ReactNode, useState } from 'react';
import { Unanswered } from '../../../../components/Unanswered.tsx';
import styles from './ChannelsSection.module.css';
import { useNotificationSettings } from './notifications.queries.ts';
import { ReachCards } from './ReachCards.tsx';
import { TestResults, type Tests } from './TestResults.tsx';

interface Props {
  /** What else may be tested. */
  below?: (onTested: (tests: Tests) => void) => ReactNode;
}

/** Where the user is reached, by which ways; anybody's own, whoever makes the rules. */
export function ReachPanel({ below }: Props) {
  const query = useNotificationSettings();
  const [tests, setTests] = useState<Tests>();
  if (!query.data) return <Unanswered query={query} rows={4} />;
  return (
    <div className={styles.sections}>
      <ReachCards settings={query.data} onTested={setTests} />
      {below?.(setTests)}
      <TestResults tests={tests} onClose={() => setTests(undefined)} />
    </div>
  );
}
