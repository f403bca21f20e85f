import type { TestResult } from '@weir/contract/alarms/notifications';
import { Button, Modal } from 'antd';
import { StatusTag } from '../../../../components/StatusTag.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { notificationsMessages } from './notifications.messages.ts';
import styles from './TestDialog.module.css';
import type { Tests } from './TestResults.tsx';
import { testResultsMessages } from './test-results.messages.ts';

interface Props {
  tests: Tests;
  onClose: () => void;
}

/** What each channel really said to a test. */
export function TestDialog({ tests: { name, results }, onClose }: Props) {
  const t = useMessages(testResultsMessages);
  return (
    <Modal
      open
      title={`${t('testResults')}: ${name}`}
      onCancel={onClose}
      closable={{ 'aria-label': t('close') }}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {results.length === 0 && <p>{t('noResults')}</p>}
      <ul className="stack gapXs">
        {results.map((result) => (
          <Result key={`${result.channel} ${result.recipient}`} result={result} />
        ))}
      </ul>
    </Modal>
  );
}

function Result({ result: { channel, recipient, ok, answer, skipReason, tookMs } }: { result: TestResult }) {
  const t = useMessages(testResultsMessages);
  const shared = useMessages(notificationsMessages);
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <strong>
          {shared(`channel_${channel}`)} · {recipient}
        </strong>
        <StatusTag tone={ok === 1 ? 'success' : 'danger'}>
          {t(ok === 1 ? 'resultOk' : 'resultFailed')}
        </StatusTag>
      </div>
      {skipReason ? (
        <span>{shared(`skip_${skipReason}`)}</span>
      ) : (
        <code className={styles.answer}>{answer}</code>
      )}
      {!skipReason && <span className="quiet small figures">{t('took', { ms: tookMs })}</span>}
    </li>
  );
}
