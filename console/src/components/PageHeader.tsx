import { type ReactNode, use } from 'react';
import { PageAddressContext } from '../platform/page.ts';
import { usePageTitle } from '../platform/page-title.ts';
import styles from './PageHeader.module.css';

interface Props {
  title: string;
  /** Beside the title: status, key facts. */
  facts?: ReactNode;
  /** Secondary actions, then the one primary action. */
  actions?: ReactNode;
}

/** Title, key facts and actions of a page; also names the document. */
export function PageHeader({ title, facts, actions }: Props) {
  usePageTitle(title);
  const address = use(PageAddressContext);
  return (
    <header className={styles.header}>
      <h1 className={styles.title} data-page={address && address.pathname + address.search}>
        {title}
      </h1>
      {facts && <div className={styles.facts}>{facts}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
