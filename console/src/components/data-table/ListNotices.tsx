import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import { dataTableMessages } from './data-table.messages.ts';
import styles from './ListNotices.module.css';

/** New rows wait while somebody points at the old ones. */
export function WaitingRows({ fresh, onShow }: { fresh: number; onShow: () => void }) {
  const t = useMessages(dataTableMessages);
  return (
    <div role="status" className={styles.waiting}>
      <span className="figures">{fresh > 0 ? t('newRows', { count: fresh }) : t('rowsChanged')}</span>
      <Button size="small" type="link" onClick={onShow}>
        {t('showChanges')}
      </Button>
    </div>
  );
}

/** Says how many there are once what was asked for has changed. */
export function ResultCount({ total, listKey }: { total: number | undefined; listKey: string }) {
  const t = useMessages(dataTableMessages);
  const announced = useRef(listKey);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (total === undefined || announced.current === listKey) return;
    announced.current = listKey;
    setSaid(t('results', { count: total }));
  }, [total, listKey, t]);
  return (
    <div role="status" className="visuallyHidden">
      {said}
    </div>
  );
}
