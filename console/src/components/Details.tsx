import type { ReactNode } from 'react';
import styles from './Details.module.css';

/** What is known of a thing: one below the other, or in columns where there is room. */
export const Details = ({ children }: { children: ReactNode }) => (
  <dl className={styles.details}>{children}</dl>
);

export const Detail = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
