import type { ReactNode } from 'react';
import styles from './WithAside.module.css';

interface Props {
  aside: ReactNode;
  children: ReactNode;
}

/** The parts of a page that matter, and beside them, or below on a narrow screen, those that are good to know. */
export const WithAside = ({ aside, children }: Props) => (
  <div className={styles.columns}>
    <div className={styles.column}>{children}</div>
    <div className={styles.column}>{aside}</div>
  </div>
);
