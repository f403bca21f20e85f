import type { ReactNode } from 'react';
import styles from './Details.module.css';

interface DetailsProps {
  /** They stand across the page, and not in a column of it. */
  wide?: boolean;
  children: ReactNode;
}

/** What is known of a thing: one below the other, or in columns where there is room. */
export const Details = ({ wide = false, children }: DetailsProps) => (
  <dl className={wide ? styles.wide : styles.details}>{children}</dl>
);

export const Detail = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
