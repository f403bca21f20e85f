import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** What is known of a thing: each term beside what it says, or above it on a phone. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>;

export const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);
