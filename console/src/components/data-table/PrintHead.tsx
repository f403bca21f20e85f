import { useSyncExternalStore } from 'react';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { exactTime } from '../../platform/time.ts';
import { kitMessages } from '../kit.messages.ts';
import { dataTableMessages } from './data-table.messages.ts';
import type { ListState } from './list-state.ts';
import styles from './PrintHead.module.css';

let printedAt = new Date();

function subscribe(listener: () => void): () => void {
  const note = () => {
    printedAt = new Date();
    listener();
  };
  addEventListener('beforeprint', note);
  return () => removeEventListener('beforeprint', note);
}

interface Props {
  list: ListState;
  total: number;
  more: boolean;
  /** What the list is narrowed by, in words. */
  filters: readonly string[];
}

/** On paper, below the title of the page: what the list is narrowed by, and when it was printed. */
export function PrintHead({ list, total, more, filters }: Props) {
  const t = useMessages(dataTableMessages);
  const kit = useMessages(kitMessages);
  const language = useLanguage();
  const time = useSyncExternalStore(subscribe, () => printedAt);
  const pages = Math.max(1, Math.ceil(total / list.limit));
  const facts = [
    ...filters,
    kit(more ? 'totalMore' : 'total', { count: total }),
    t('pageOf', { page: list.page, pages }),
    t('printed', { time: exactTime(time, language) }),
  ];
  return (
    <div className={styles.head} aria-hidden>
      {facts.join(' · ')}
    </div>
  );
}
