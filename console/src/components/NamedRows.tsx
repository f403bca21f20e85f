import type { ReactNode } from 'react';
import styles from './NamedRows.module.css';

/** Things below each other, each with its name, what is known of it, and what can be done with it. */
export const NamedRows = ({ children }: { children: ReactNode }) => (
  <ul className={styles.rows}>{children}</ul>
);

export const NamedRow = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <li>
    <span className={styles.name}>{name}</span>
    {children}
  </li>
);
