import { Button } from 'antd';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { deviceLogMessages } from '../device-log.messages.ts';
import styles from './LogPanel.module.css';

interface Props {
  /** The first is 1. */
  page: number;
  isLast: boolean;
  onPage: (page: number) => void;
}

/** From page to page of what has no known end. */
export function NewerOlder({ page, isLast, onPage }: Props) {
  const t = useMessages(deviceLogMessages);
  return (
    <div className={styles.pages}>
      <span className="quiet figures">{t('pageNo', { page })}</span>
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('newer')}
      </Button>
      <Button disabled={isLast} onClick={() => onPage(page + 1)}>
        {t('older')}
      </Button>
    </div>
  );
}
