import { type ReactNode, Suspense } from 'react';
import { useOpenedOnce } from '../../../components/opened-once.ts';
import { lazyRetry } from '../../../platform/chunks.ts';
import type { Page } from '../../../platform/page.ts';
import styles from './Menus.module.css';

const PreviewPanel = lazyRetry(() => import('./PreviewPanel.tsx').then((file) => file.PreviewPanel));

interface Props {
  open: boolean;
  /** There is room for it. */
  beside: boolean;
  roleId: number | undefined;
  setQuery: Page['setQuery'];
  children: ReactNode;
}

/** Places the preview beside the tree, or over it where there is no room. */
export function MenuPreview({ open, beside, roleId, setQuery, children }: Props) {
  const fetched = useOpenedOnce(open);
  return (
    <div className={open && beside ? styles.withPreview : undefined}>
      <div>{children}</div>
      {fetched && (
        <Suspense>
          <PreviewPanel
            open={open}
            beside={beside}
            roleId={roleId}
            onRole={(role) => setQuery({ role })}
            onClose={() => setQuery({ preview: undefined, role: undefined })}
          />
        </Suspense>
      )}
    </div>
  );
}
