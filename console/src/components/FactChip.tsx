import type { ReactNode } from 'react';
import styles from './FactChip.module.css';
import { Link } from './Link.tsx';

interface FactChipProps {
  /** The section of the same page that tells more. */
  to?: string;
  children: ReactNode;
}

/** One fact among those below the name of a page. */
export function FactChip({ to, children }: FactChipProps) {
  if (to === undefined) return <span className={styles.chip}>{children}</span>;
  return (
    <Link className={styles.chip} to={to} replace>
      {children}
    </Link>
  );
}
