import { CheckOutlined, DeleteOutlined, EditOutlined, PlusOutlined, SaveOutlined } from '@ant-design/icons';
import type { UseQueryResult } from '@tanstack/react-query';
import type { SavedView } from '@weir/contract/workplace/saved-views';
import { Button, Spin } from 'antd';
import type { ReactNode } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useConfirmDelete } from '../confirm-delete.tsx';
import { useFeedback } from '../feedback.tsx';
import { Icon } from '../Icon.tsx';
import { IconButton } from '../IconButton.tsx';
import { ErrorState } from '../states.tsx';
import { dataTableMessages } from './data-table.messages.ts';
import type { Viewed } from './list-state.ts';
import type { ViewDialogProps } from './ViewDialog.tsx';
import styles from './Views.module.css';
import { viewQueryOf } from './view-query.ts';
import { changeView, removeView, saveView } from './views.queries.ts';

interface Props {
  screen: string;
  list: Viewed;
  query: UseQueryResult<{ list: SavedView[] }>;
  current: { view: SavedView; changed: boolean } | undefined;
  close: () => void;
  onDialog: (dialog: Pick<ViewDialogProps, 'draft' | 'view'>) => void;
}

/** The saved views: one's own, then what others share; below, what can be done with what is shown now. */
export function ViewsPanel({ screen, list, query, current, close, onDialog }: Props) {
  const t = useMessages(dataTableMessages);
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Spin className={styles.wait} />;
  const now = viewQueryOf(list.address, list.filterNames);
  const show = (view: SavedView | undefined) => {
    list.showView(view?.query ?? '', view?.id);
    close();
  };
  const mine = query.data.list.filter((view) => view.mine === 1);
  const shared = query.data.list.filter((view) => view.mine === 0);
  const items = (views: readonly SavedView[]) =>
    views.map((view) => (
      <ViewItem
        key={view.id}
        view={view}
        current={view.id === current?.view.id}
        onShow={() => show(view)}
        onEdit={() => onDialog({ view })}
      />
    ));
  return (
    <>
      <ul>
        <Choice name={t('allRows')} current={!current && now === ''} onShow={() => show(undefined)} />
      </ul>
      {query.data.list.length === 0 && <p className={styles.none}>{t('noViews')}</p>}
      <Group title={t('myViews')}>{items(mine)}</Group>
      <Group title={t('sharedViews')}>{items(shared)}</Group>
      <div className={styles.foot}>
        {current?.changed && current.view.mine === 1 && (
          <UpdateButton view={current.view} query={now} onDone={close} />
        )}
        <Button
          type="text"
          block
          icon={<Icon of={PlusOutlined} />}
          onClick={() => onDialog({ draft: { screen, query: now } })}
        >
          {t('saveView')}
        </Button>
      </div>
    </>
  );
}

function Group({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-label={title}>
      <div className={styles.group} aria-hidden>
        {title}
      </div>
      <ul>{children}</ul>
    </section>
  );
}

interface ChoiceProps {
  name: string;
  note?: string;
  current: boolean;
  onShow: () => void;
  children?: ReactNode;
}

function Choice({ name, note, current, onShow, children }: ChoiceProps) {
  return (
    <li className={styles.item}>
      <button type="button" className={styles.choice} aria-current={current || undefined} onClick={onShow}>
        <span className={styles.mark}>{current && <Icon of={CheckOutlined} />}</span>
        <span className={styles.name}>{name}</span>
        {note && <span className="quiet small">{note}</span>}
      </button>
      {children}
    </li>
  );
}

interface ItemProps {
  view: SavedView;
  current: boolean;
  onShow: () => void;
  onEdit: () => void;
}

function ViewItem({ view, current, onShow, onEdit }: ItemProps) {
  const t = useMessages(dataTableMessages);
  const confirmDelete = useConfirmDelete();
  const { id, name, mine, ownerName } = view;
  if (mine === 0) {
    return <Choice name={name} note={t('sharedBy', { name: ownerName })} current={current} onShow={onShow} />;
  }
  const again = () => {
    const { screen, query, shared } = view;
    return saveView({ screen, name, query, shared });
  };
  const remove = () =>
    confirmDelete({
      kind: 'savedView',
      name,
      onDelete: () => removeView(id),
      onUndo: again,
    });
  return (
    <Choice name={name} note={view.shared ? t('sharedMark') : undefined} current={current} onShow={onShow}>
      <IconButton
        type="text"
        size="small"
        icon={EditOutlined}
        label={t('editView', { name })}
        onClick={onEdit}
      />
      <IconButton
        type="text"
        size="small"
        icon={DeleteOutlined}
        label={t('deleteView', { name })}
        onClick={remove}
      />
    </Choice>
  );
}

interface UpdateProps {
  view: SavedView;
  query: string;
  onDone: () => void;
}

function UpdateButton({ view, query, onDone }: UpdateProps) {
  const t = useMessages(dataTableMessages);
  const feedback = useFeedback();
  const put = (next: string) => changeView({ id: view.id, query: next });
  const update = () =>
    put(query).then(
      () => {
        feedback.undo(t('viewUpdated'), () => put(view.query));
        onDone();
      },
      (error: unknown) => feedback.error(error, t('viewFailed')),
    );
  return (
    <Button type="text" block icon={<Icon of={SaveOutlined} />} onClick={() => void update()}>
      {t('updateView', { name: view.name })}
    </Button>
  );
}
