import { EyeOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { MenuEntry } from '@weir/contract/identity/menus';
import { Button } from 'antd';
import { useCallback } from 'react';
import { AddButton } from '../../../components/AddButton.tsx';
import { useListState } from '../../../components/data-table/list-state.ts';
import { fetchedForm } from '../../../components/form/FetchedForm.tsx';
import { useRecordForm } from '../../../components/form/record-form.ts';
import { Icon } from '../../../components/Icon.tsx';
import { useRoomBeside } from '../../../components/media.ts';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { RecycleBinSwitch } from '../../../components/RecycleBinSwitch.tsx';
import { StaleData } from '../../../components/StaleData.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useMay } from '../../../platform/session.ts';
import { MenuPreview } from './MenuPreview.tsx';
import { MenusTree } from './MenusTree.tsx';
import { RecycledMenus } from './RecycledMenus.tsx';
import { menusMessages } from './tree/menus.messages.ts';
import { menusQuery } from './tree/menus.queries.ts';
import { useMenuRights } from './use-menu-rights.ts';

const MenuForm = fetchedForm(() => import('./form/MenuDrawer.tsx').then((file) => file.MenuDrawer));

const filterNames = ['deleted'] as const;

/** What the form is opened with. */
interface Opened {
  /** Undefined adds a row. */
  menu: MenuEntry | undefined;
  parentId: number;
}

export function MenusPage() {
  const t = useMessages(menusMessages);
  const may = useMay();
  const rights = useMenuRights();
  const list = useListState(filterNames);
  const { query: address, setQuery } = usePage();
  const beside = useRoomBeside();
  const inBin = list.filters.deleted === '1';
  const mayAdd = rights.mayAdd && !inBin;
  const form = useRecordForm<Opened>({ mayAdd });
  const { edited: opened, edit: open } = form;
  const edit = useCallback((menu: MenuEntry) => open({ menu, parentId: menu.parent_id }), [open]);
  const addBelow = useCallback(({ id }: MenuEntry) => open({ menu: undefined, parentId: id }), [open]);
  const menus = useQuery(menusQuery({ inBin }));
  const mayPreview = may('roles:list') && !inBin;
  const previewing = address.has('preview') && mayPreview;
  const addButton = (type: 'primary' | 'default') => (
    <AddButton permission="menus:create" type={type} onClick={form.add}>
      {t('add')}
    </AddButton>
  );
  return (
    <>
      <PageHeader
        title={inBin ? t('binTitle') : t('title')}
        actions={
          <>
            {mayPreview && (
              <Button
                icon={<Icon of={EyeOutlined} />}
                aria-pressed={previewing}
                onClick={() => setQuery({ preview: previewing ? undefined : 1 })}
              >
                {t('preview')}
              </Button>
            )}
            {rights.mayRemove && <RecycleBinSwitch list={list} />}
            {rights.governs && !inBin && addButton('primary')}
          </>
        }
      />
      {menus.data && <StaleData query={menus} />}
      {!menus.data && <QueryState query={menus} rows={8} />}
      {menus.data &&
        (inBin ? (
          <RecycledMenus rows={menus.data.list} rights={rights} />
        ) : (
          <MenuPreview
            beside={beside}
            open={previewing}
            roleId={Number(address.get('role')) || undefined}
            setQuery={setQuery}
          >
            <MenusTree
              rows={menus.data.list}
              rights={rights}
              list={list}
              tight={previewing && beside}
              emptyAction={mayAdd && addButton('default')}
              onEdit={edit}
              onAddBelow={addBelow}
            />
          </MenuPreview>
        ))}
      <MenuForm
        open={form.open}
        menu={menus.data?.list.find(({ id }) => id === opened?.menu?.id) ?? opened?.menu}
        parentId={opened?.parentId ?? 0}
        rows={inBin ? [] : (menus.data?.list ?? [])}
        onClose={form.close}
      />
    </>
  );
}
