import type { ReactNode } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import { Link } from '../Link.tsx';
import { Box } from './Box.tsx';
import styles from './CardList.module.css';
import type { Row } from './column.ts';
import { dataTableMessages } from './data-table.messages.ts';
import type { SelectingRows } from './use-selection.ts';

interface ListProps<T extends Row> {
  rows: readonly T[];
  card: (row: T) => ReactNode;
  label: string;
  selecting?: SelectingRows<T>;
}

/** Rows as cards, for a phone. */
export function CardList<T extends Row>({ rows, card, label, selecting }: ListProps<T>) {
  const t = useMessages(dataTableMessages);
  return (
    <ul className="stack gapXs" aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          {selecting?.canSelect(row) && (
            <span className={styles.select}>
              <Box
                label={t('selectRow', { name: selecting.nameOf(row) })}
                checked={selecting.selection.has(row.id)}
                onChange={() => selecting.toggle(row.id, 'one')}
              />
            </span>
          )}
          <div className={styles.content}>{card(row)}</div>
        </li>
      ))}
    </ul>
  );
}

interface Fact {
  label: string;
  value: ReactNode;
  /** Too long for a third of the card. */
  wide?: boolean;
}

interface CardProps {
  title: ReactNode;
  href?: string;
  status?: ReactNode;
  /** The three facts that matter. */
  facts: readonly Fact[];
  actions?: ReactNode;
}

/** What stands in a card of a list. */
export function RowCard({ title, href, status, facts, actions }: CardProps) {
  const hasWide = facts.some(({ wide }) => wide);
  return (
    <>
      <div className={styles.head}>
        <span className={styles.title}>{href ? <Link to={href}>{title}</Link> : title}</span>
        {status}
        {actions}
      </div>
      <dl className={hasWide ? `${styles.facts} ${styles.withWide}` : styles.facts}>
        {facts.map(({ label, value, wide }) => (
          <div key={label} className={wide ? styles.wide : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
