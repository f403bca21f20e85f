import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from './Link.tsx';
import styles from './SectionNav.module.css';
import { watchSizes } from './watch-sizes.ts';
import { wholeInSight } from './whole-in-sight.ts';

export interface Section {
  key: string;
  label: string;
  /** Where the section lies; each has an address of its own. */
  href: string;
}

interface Props {
  label: string;
  sections: Section[];
  current: string;
}

/**
 * The sections of a page as links. antd's Tabs put their overflow button among the tabs, where assistive
 * technology expects tabs alone; and what has an address is a link. Where they do not fit side by side they
 * scroll: the current one is in sight, and an edge that fades says that there are more.
 */
export function SectionNav({ label, sections, current }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const more = useMoreAtEdges(list);
  useEffect(() => {
    const row = list.current;
    const link = row?.querySelector<HTMLElement>(`[data-section="${CSS.escape(current)}"]`);
    // Not scrollIntoView, which would scroll the page as well.
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul
        ref={list}
        className={styles.list}
        data-more-before={more.before}
        data-more-after={more.after}
        onFocus={wholeInSight}
      >
        {sections.map((section) => (
          <li key={section.key}>
            <Link
              className={styles.link}
              data-section={section.key}
              to={section.href}
              replace
              aria-current={section.key === current ? 'page' : undefined}
            >
              {section.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On which sides of a scrolling row there is more than is seen. */
function useMoreAtEdges(row: RefObject<HTMLElement | null>): { before: boolean; after: boolean } {
  const [more, setMore] = useState({ before: false, after: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const before = element.scrollLeft > 1;
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      setMore((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    // Of the row and of what is in it: words of another language have another length.
    const stop = watchSizes(element, measure);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      stop();
      element.removeEventListener('scroll', measure);
    };
  }, [row]);
  return more;
}
