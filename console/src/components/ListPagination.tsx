import type { ReactNode } from 'react';
import { useMessages } from '../platform/i18n/messages.ts';
import { changePreferences } from '../platform/preferences.ts';
import type { ListState } from './data-table/list-state.ts';
import { kitMessages } from './kit.messages.ts';
import { useNarrow } from './media.ts';
import { PageButtons } from './PageButtons.tsx';

interface Props {
  list: ListState;
  total: number;
  /** There are more, which are not counted. */
  more?: boolean;
  children?: ReactNode;
}

/** So many pages can be picked one by one. */
const pagesAtHand = 4;

const sizes = [10, 20, 30, 50, 100, 200];

/** The pages of a list, as a landmark that says which one is current. */
export function ListPagination({ list, total, more = false, children }: Props) {
  const t = useMessages(kitMessages);
  const narrow = useNarrow();
  const change = (page: number, limit: number) => {
    if (limit === list.limit) {
      list.set({ page: page > 1 ? page : undefined });
      return;
    }
    changePreferences({ pageSize: limit });
    list.set({ limit });
  };
  return (
    <nav aria-label={t('pages')} className="pages">
      <span className="quiet figures">{t(more ? 'totalMore' : 'total', { count: total })}</span>
      <PageButtons
        current={list.page}
        pageSize={list.limit}
        total={total}
        size="small"
        simple={narrow}
        showSizeChanger={!narrow && total > Math.min(...sizes)}
        pageSizeOptions={sizes}
        showQuickJumper={!narrow && total > list.limit * pagesAtHand}
        onChange={change}
      />
      {children}
    </nav>
  );
}
