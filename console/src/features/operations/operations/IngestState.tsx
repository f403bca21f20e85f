import type { IngestStop } from '@weir/contract/operations/operations';
import { Alert } from 'antd';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { operationsMessages } from './operations.messages.ts';
import styles from './operations.module.css';
import { Section } from './Section.tsx';

/** Whether what devices send is taken, and if not, why. */
export function IngestState({ stoppedBy }: { stoppedBy: readonly IngestStop[] }) {
  const t = useMessages(operationsMessages);
  const causes = (
    <ul className={styles.causes}>
      {stoppedBy.map((cause) => (
        <li key={cause}>{t(`stoppedBy_${cause}`)}</li>
      ))}
    </ul>
  );
  return (
    <Section title={t('ingest')}>
      {stoppedBy.length === 0 ? (
        <Alert type="success" showIcon role="status" title={t('ingestGoesOn')} />
      ) : (
        <Alert type="error" showIcon role="alert" title={t('ingestStopped')} description={causes} />
      )}
    </Section>
  );
}
