import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './CardList.module.css';

interface ListProps<T> {
  rows: readonly T[];
  card: (row: T) => ReactNode;
  label: string;
}

/** Rows as cards, for a phone. */
export function CardList<T extends { id: number }>({ rows, card, label }: ListProps<T>) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          {card(row)}
        </li>
      ))}
    </ul>
  );
}

interface CardProps {
  title: ReactNode;
  href?: string;
  status?: ReactNode;
  /** The three facts that matter. */
  facts: readonly { label: string; value: ReactNode }[];
  actions?: ReactNode;
}

/** What stands in a card of a list. */
export function RowCard({ title, href, status, facts, actions }: CardProps) {
  return (
    <>
      <div className={styles.head}>
        <span className={styles.title}>{href ? <Link to={href}>{title}</Link> : title}</span>
        {status}
        {actions}
      </div>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
