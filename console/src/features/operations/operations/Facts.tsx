import type { ReactNode } from 'react';
import styles from './operations.module.css';

interface Props {
  facts: readonly { label: string; value: ReactNode }[];
}

export const Facts = ({ facts }: Props) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt className="quiet small">{label}</dt>
        <dd className="figures">{value}</dd>
      </div>
    ))}
  </dl>
);
