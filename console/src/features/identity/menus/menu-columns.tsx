import { ExclamationCircleOutlined, HolderOutlined } from '@ant-design/icons';
import { jumpTypes, menuTypes } from '@weir/contract/identity/menu-list';
import type { MenuEntry } from '@weir/contract/identity/menus';
import { Switch } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { useNarrow } from '../../../components/media.ts';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import type { TreeColumn } from '../../../components/tree-table/tree-column.ts';
import { type Translate, useMessages } from '../../../platform/i18n/messages.ts';
import { menuIcon } from './icons/menu-icons.ts';
import styles from './Menus.module.css';
import { MenuTick, MenuTickAll } from './menu-selection.tsx';
import type { MenuNode } from './tree/menu-nodes.ts';
import { menusMessages } from './tree/menus.messages.ts';

const opensWords = {
  [jumpTypes.inPlace]: 'inPlace',
  [jumpTypes.newTab]: 'newTab',
  [jumpTypes.external]: 'external',
} as const;

interface Options {
  inBin?: true;
  /** Something stands beside the tree: what matters less is left out. */
  tight?: boolean;
  dragging?: boolean;
  /** What is in sight is everything. */
  selectsAll: boolean;
  /** Undefined: only looked at. */
  onEdit?: ((entry: MenuEntry) => void) | undefined;
  onShow?: ((entry: MenuEntry, isShown: boolean) => void) | undefined;
  actions: (node: MenuNode) => ReactNode;
}

/** Columns of the menu's tree; on a phone what matters of them stands below the name. */
export function useMenuColumns(options: Options): TreeColumn<MenuNode>[] {
  const { inBin, tight, dragging, selectsAll, onEdit, onShow, actions } = options;
  const t = useMessages(menusMessages);
  const kit = useMessages(kitMessages);
  const narrow = useNarrow();
  return useMemo(() => {
    const columns: TreeColumn<MenuNode>[] = [
      {
        key: 'name',
        title: (
          <>
            {selectsAll && <MenuTickAll />}
            {kit('name')}
          </>
        ),
        widthPx: 300,
        grows: true,
        render: (node) => (
          <div className={styles.nameCell}>
            <MenuTick node={node} />
            {dragging && <DragHandle node={node} />}
            <NameCell node={node} onEdit={onEdit} />
            {narrow && (
              <span className={styles.below}>
                <PathText node={node} />
                {node.entry.is_show === 0 && !inBin && <span>{t('hiddenRow')}</span>}
              </span>
            )}
          </div>
        ),
      },
      { key: 'path', title: t('path'), widthPx: 200, grows: true, wideOnly: true, render: pathCell },
      ...(tight ? [] : ways(t)),
      { key: 'permission', title: t('permission'), widthPx: 176, wideOnly: true, render: permissionCell },
      ...(tight ? [] : [orderColumn(t)]),
    ];
    if (inBin) {
      columns.push({
        key: 'deletedTime',
        title: kit('deletedTime'),
        widthPx: 140,
        wideOnly: true,
        render: ({ entry }) => <RelativeTime time={entry.deletedTime} />,
      });
    } else {
      columns.push({
        key: 'shown',
        title: t('shown'),
        widthPx: 88,
        wideOnly: true,
        render: ({ entry, name }) => (
          <Switch
            size="small"
            checked={entry.is_show === 1}
            disabled={!onShow}
            aria-label={t('showName', { name })}
            onChange={(isShown) => onShow?.(entry, isShown)}
          />
        ),
      });
    }
    columns.push({
      key: 'actions',
      title: <span className="visuallyHidden">{kit('actions')}</span>,
      widthPx: inBin ? 124 : 56,
      align: 'right',
      render: actions,
    });
    return columns;
  }, [t, kit, narrow, inBin, tight, dragging, selectsAll, onEdit, onShow, actions]);
}

type Words = (typeof menusMessages)['words']['zh'];

const ways = (t: Translate<Words>): TreeColumn<MenuNode>[] => [
  {
    key: 'kind',
    title: t('kind'),
    widthPx: 96,
    wideOnly: true,
    render: ({ entry }) => t(entry.menu_type === menuTypes.path ? 'typePath' : 'typeView'),
  },
  {
    key: 'opens',
    title: t('opens'),
    widthPx: 112,
    wideOnly: true,
    render: ({ entry }) => t(opensWords[entry.jump_type]),
  },
];

const orderColumn = (t: Translate<Words>): TreeColumn<MenuNode> => ({
  key: 'order',
  title: t('order'),
  widthPx: 72,
  align: 'right',
  wideOnly: true,
  render: ({ entry }) => entry.order,
});

const pathCell = (node: MenuNode) => <PathText node={node} />;
const permissionCell = ({ entry }: MenuNode) => <PermissionText permission={entry.identification} />;

/** For the pointer; the keyboard and the row's menu move it too. */
function DragHandle({ node }: { node: MenuNode }) {
  const t = useMessages(menusMessages);
  return (
    <span
      className={styles.handle}
      data-drag={node.id}
      title={t('dragName', { name: node.name })}
      aria-hidden
    >
      <HolderOutlined />
    </span>
  );
}

function NameCell({ node, onEdit }: { node: MenuNode; onEdit: Options['onEdit'] }) {
  const t = useMessages(menusMessages);
  const { entry, name, href } = node;
  const isHidden = entry.is_show === 0;
  return (
    <span className={isHidden ? `${styles.name} ${styles.hidden}` : styles.name}>
      <Icon of={menuIcon(entry.icon, href)} className={styles.icon} />
      <span className={styles.permissions}>
        {onEdit ? (
          <button type="button" className={styles.open} onClick={() => onEdit(entry)}>
            {name}
          </button>
        ) : (
          <span>{name}</span>
        )}
        {entry.builtIn === 1 && <span className="quiet small">{t('builtIn')}</span>}
      </span>
    </span>
  );
}

/** The row's own part; what its parents add stands before it, quietly. */
function PathText({ node: { entry, href, isMissing } }: { node: MenuNode }) {
  const t = useMessages(menusMessages);
  if (href === '') return <span className="quiet">{t('heading')}</span>;
  const above = href.endsWith(entry.menu_url) ? href.slice(0, href.length - entry.menu_url.length) : '';
  return (
    <span className={styles.path}>
      <span className="mono small">
        {above && <span className="quiet">{above}</span>}
        {above ? entry.menu_url : href}
      </span>
      {isMissing && (
        <span className="inlineRow gapXxs quiet small">
          <Icon of={ExclamationCircleOutlined} /> {t('notProvided')}
        </span>
      )}
    </span>
  );
}

function PermissionText({ permission }: { permission: string | null }) {
  const t = useMessages(menusMessages);
  if (permission === null) return <span className="quiet">{t('everybody')}</span>;
  return <span className="mono small">{permission}</span>;
}
