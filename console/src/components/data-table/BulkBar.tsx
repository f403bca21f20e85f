import { CloseOutlined } from '@ant-design/icons';
import { maxPageSize } from '@weir/contract/common';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useFeedback } from '../feedback.tsx';
import { IconButton } from '../IconButton.tsx';
import styles from './BulkBar.module.css';
import type { Row } from './column.ts';
import { dataTableMessages } from './data-table.messages.ts';
import { fetchMatching, maxSelected, type PageOf } from './selection.ts';
import type { SelectingRows } from './use-selection.ts';

interface Props<T extends Row> {
  selecting: SelectingRows<T>;
  /** The page in sight. */
  rows: readonly T[];
  /** Where there is more than the page: how much, and a page of it. */
  matching?: { total: number; fetchPage: (page: number, limit: number) => Promise<PageOf<T>> };
  actions: ReactNode;
}

/** How many are selected, and what can be done with them. It stays in sight. */
export function BulkBar<T extends Row>({ selecting, rows, matching, actions }: Props<T>) {
  const t = useMessages(dataTableMessages);
  const { selection, page, clear } = selecting;
  if (selection.size === 0) return null;
  const elsewhere = selection.size - rows.filter(({ id }) => selection.has(id)).length;
  return (
    <section className={styles.bar} aria-label={t('selected', { count: selection.size })}>
      <span role="status" className={styles.count}>
        <strong className="figures">{t('selected', { count: selection.size })}</strong>
        {elsewhere > 0 && <span className="quiet small">{t('elsewhere', { count: elsewhere })}</span>}
      </span>
      {matching && page === 'all' && matching.total > selection.size && selection.size < maxSelected && (
        <SelectMatching {...matching} onFound={selecting.add} />
      )}
      <span className={styles.space} />
      {actions}
      <IconButton
        type="text"
        className={styles.clear}
        icon={CloseOutlined}
        label={t('clearSelection')}
        onClick={clear}
      />
    </section>
  );
}

interface MatchingProps<T> {
  total: number;
  fetchPage: (page: number, limit: number) => Promise<PageOf<T>>;
  onFound: (rows: readonly T[]) => void;
}

/** Selects what matches beyond this page. */
function SelectMatching<T>({ total, fetchPage, onFound }: MatchingProps<T>) {
  const t = useMessages(dataTableMessages);
  const feedback = useFeedback();
  const [done, setDone] = useState<number>();
  const wanted = Math.min(total, maxSelected);
  const run = async () => {
    setDone(0);
    try {
      onFound(await fetchMatching(fetchPage, maxPageSize, setDone));
    } catch (error) {
      feedback.error(error, t('selectFailed'));
    } finally {
      setDone(undefined);
    }
  };
  if (done !== undefined) {
    return <span className="quiet figures">{t('selecting', { done, total: wanted })}</span>;
  }
  return (
    <Button type="link" size="small" onClick={() => void run()}>
      {t(total > maxSelected ? 'selectFirst' : 'selectMatching', { count: wanted })}
    </Button>
  );
}
