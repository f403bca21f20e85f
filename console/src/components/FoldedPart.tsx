import { type ReactNode, useState } from 'react';
import css from './FoldedPart.module.css';

interface Props {
  title: string;
  /** How much is in it; undefined: its title says it. */
  count?: number | undefined;
  level: 2 | 3 | 4;
  /** Whether it is open at first. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A part that the reader may fold away. */
export function FoldedPart({ title, count, level, isOpen = true, children }: Props) {
  const [open, setOpen] = useState(isOpen);
  const Heading = `h${level}` as const;
  return (
    <details className={css.folded} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Heading>{title}</Heading>
        {count !== undefined && <span className="quiet small figures"> {count}</span>}
      </summary>
      {open && children}
    </details>
  );
}
