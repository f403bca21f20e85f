import { Button } from 'antd';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { parametersMessages } from '../values/parameters.messages.ts';
import styles from './ParametersPanel.module.css';

interface Props {
  count: number;
  faults: number;
  onDiscard: () => void;
  onReview: () => void;
}

/** What is entered and not written. It stays in sight. */
export function DraftBar({ count, faults, onDiscard, onReview }: Props) {
  const t = useMessages(parametersMessages);
  if (count === 0) return null;
  return (
    <section className={styles.bar} aria-label={t('draftCount', { count })}>
      <span role="status" className={styles.count}>
        <strong>{t('draftCount', { count })}</strong>
        {faults > 0 && <span className="danger">{t('draftFaults', { count: faults })}</span>}
      </span>
      <Button onClick={onDiscard}>{t('discard')}</Button>
      <Button type="primary" onClick={onReview}>
        {t('review')}
      </Button>
    </section>
  );
}
