import { Button, Modal } from 'antd';
import { CopyButton } from '../../components/CopyButton.tsx';
import { copyText } from '../../components/copy-text.ts';
import { useFeedback } from '../../components/feedback.tsx';
import { kitMessages } from '../../components/kit.messages.ts';
import { ExactTime } from '../../components/RelativeTime.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import styles from './ErrorLogDialog.module.css';
import { type ErrorEntry, reportOf } from './error-entries.ts';
import { errorLogMessages } from './error-log.messages.ts';
import { setErrorEntries, useErrorEntries } from './error-log.ts';

const dialogWidth = { xs: '96%', md: '80%' } as const;

/** What went wrong in this window, to be read, copied or cleared. */
export function ErrorLogDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(errorLogMessages);
  const kit = useMessages(kitMessages);
  const feedback = useFeedback();
  const entries = useErrorEntries();
  const copyAll = () =>
    copyText(entries.map(reportOf).join('\n\n')).then(
      () => feedback.success(kit('copied')),
      () => feedback.warning(kit('copyFailed')),
    );
  const clearAll = () => {
    setErrorEntries([]);
    feedback.undo(t('cleared'), async () => setErrorEntries(entries));
    onClose();
  };
  return (
    <Modal
      open
      title={t('title')}
      width={dialogWidth}
      onCancel={onClose}
      footer={
        <div className={styles.footer}>
          <Button danger onClick={clearAll}>
            {t('clearAll')}
          </Button>
          <Button onClick={() => void copyAll()}>{t('copyAll')}</Button>
          <Button onClick={onClose}>{kit('close')}</Button>
        </div>
      }
    >
      <p className="quiet">{t('intro')}</p>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
    </Modal>
  );
}

function Entry({ entry }: { entry: ErrorEntry }) {
  const t = useMessages(errorLogMessages);
  const { message, address, firstAt, lastAt, count, stack, componentStack } = entry;
  return (
    <>
      <div className={styles.head}>
        <strong className={styles.message}>{message}</strong>
        <CopyButton text={reportOf(entry)} label={t('copyOne')} />
      </div>
      <dl className={styles.facts}>
        <dt>{t('page')}</dt>
        <dd className="mono">{address}</dd>
        {count > 1 && (
          <>
            <dt>{t('first')}</dt>
            <dd>
              <ExactTime time={firstAt.toISOString()} />
            </dd>
          </>
        )}
        <dt>{t('last')}</dt>
        <dd>
          <ExactTime time={lastAt.toISOString()} />
          {count > 1 && ` · ${t('times', { count })}`}
        </dd>
      </dl>
      <Trace title={t('stack')} text={stack} />
      <Trace title={t('componentStack')} text={componentStack} />
    </>
  );
}

function Trace({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <details className={styles.trace}>
      <summary>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>{text}</pre>
    </details>
  );
}
