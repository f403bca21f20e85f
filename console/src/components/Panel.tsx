import { type ReactNode, useId } from 'react';
import styles from './Panel.module.css';

interface Props {
  title: string;
  /** Opposite the title: a way to more, or what chooses what is shown. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A part of a page with a title of its own. */
export function Panel({ title, tools, children }: Props) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        {tools}
      </div>
      {children}
    </section>
  );
}
