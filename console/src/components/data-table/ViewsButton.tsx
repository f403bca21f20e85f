import { AppstoreOutlined, DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { lazyRetry } from '../../platform/chunks.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { usePage } from '../../platform/page.ts';
import { Icon } from '../Icon.tsx';
import { useNarrow } from '../media.ts';
import { dataTableMessages } from './data-table.messages.ts';
import { numberFilter, type Viewed } from './list-state.ts';
import { PopPanel } from './PopPanel.tsx';
import type { ViewDialogProps } from './ViewDialog.tsx';
import styles from './Views.module.css';
import { currentView } from './view-query.ts';
import { useSavedViews } from './views.queries.ts';

const ViewsPanel = lazyRetry(() => import('./ViewsPanel.tsx').then((file) => file.ViewsPanel));
const ViewDialog = lazyRetry(() => import('./ViewDialog.tsx').then((file) => file.ViewDialog));

/** Saved views of a list, or of what else is chosen in an address: shows one, keeps the present one, and changes one's own. */
export function ViewsButton({ list }: { list: Viewed }) {
  const t = useMessages(dataTableMessages);
  const narrow = useNarrow();
  const { pathname } = usePage();
  const viewId = numberFilter(list.address.get('view') ?? undefined);
  const [opened, setOpened] = useState(false);
  const [dialog, setDialog] = useState<Pick<ViewDialogProps, 'draft' | 'view'>>();
  const views = useSavedViews(pathname, opened || viewId !== undefined);
  const current = currentView(views.data?.list ?? [], viewId, list.address, list.filterNames);
  return (
    <>
      <PopPanel
        label={t('views')}
        onOpen={() => setOpened(true)}
        button={({ open }) => (
          <Button
            icon={<Icon of={AppstoreOutlined} />}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-label={narrow ? t('views') : undefined}
          >
            {!narrow && (
              <span className="inlineRow gapXs">
                <span className={styles.current}>{current?.view.name ?? t('views')}</span>
                {current?.changed && <span className="quiet small">{t('changed')}</span>}
                <Icon of={DownOutlined} className={styles.caret} />
              </span>
            )}
          </Button>
        )}
        panel={(close) => (
          <ViewsPanel
            screen={pathname}
            list={list}
            query={views}
            current={current}
            close={close}
            onDialog={(next) => {
              close();
              setDialog(next);
            }}
          />
        )}
      />
      {dialog && (
        <ViewDialog
          {...dialog}
          onClose={() => setDialog(undefined)}
          onSaved={(view) => list.showView(view.query, view.id)}
        />
      )}
    </>
  );
}
