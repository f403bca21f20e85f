import { type ReactNode, useId } from 'react';
import styles from './operations.module.css';

interface Props {
  title: string;
  children: ReactNode;
}

export function Section({ title, children }: Props) {
  const id = useId();
  return (
    <section className={`panel ${styles.section}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
