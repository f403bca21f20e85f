import { Link } from 'react-router';
import styles from './SectionNav.module.css';

export interface Section {
  key: string;
  label: string;
  /** Where the section lies; each has an address of its own. */
  href: string;
}

/**
 * The sections of a page as links. antd's Tabs put their overflow button among the tabs, where assistive
 * technology expects tabs alone; and what has an address is a link.
 */
export function SectionNav({
  label,
  sections,
  current,
}: {
  label: string;
  sections: Section[];
  current: string;
}) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {sections.map((section) => (
          <li key={section.key}>
            <Link
              className={styles.link}
              to={section.href}
              replace
              preventScrollReset
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
