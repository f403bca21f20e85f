import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import type { MenuEntry } from '@weir/contract/identity/menus';
import { Button } from 'antd';
import { type ReactNode, useCallback, useMemo } from 'react';
import { BulkActions } from '../../../components/data-table/BulkActions.tsx';
import { BulkBar } from '../../../components/data-table/BulkBar.tsx';
import { useSelection } from '../../../components/data-table/use-selection.ts';
import { useFeedback } from '../../../components/feedback.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { LockedButton } from '../../../components/MayButton.tsx';
import { useAction } from '../../../components/use-action.ts';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { menuBulkMessages } from './menu-bulk.messages.ts';
import { SelectingMenus } from './menu-selection.tsx';
import { topmost } from './tree/menu-places.ts';
import { showAll } from './tree/menus.queries.ts';
import { useMenuDeletion } from './use-menu-deletion.ts';
import type { MenuRights } from './use-menu-rights.ts';

interface Props {
  /** Everything that is there. */
  rows: readonly MenuEntry[];
  /** Those in sight, from top to bottom. */
  shown: readonly MenuEntry[];
  rights: MenuRights;
  mode: 'arrange' | 'restore';
  /** The tree whose rows can be selected. */
  children: ReactNode;
}

/** Lets rows of the menu be selected, and does with all of them what is done with one: with all or none. */
export function MenuBulk({ rows, shown, rights, mode, children }: Props) {
  const kit = useMessages(kitMessages);
  const nameOf = useLocalName();
  const deletion = useMenuDeletion();
  // What is below a row of the bin comes back with it.
  const canSelect = useCallback(
    ({ parent_id }: MenuEntry) => mode === 'arrange' || !rows.some(({ id }) => id === parent_id),
    [mode, rows],
  );
  const selecting = useSelection<MenuEntry>({ nameOf, canSelect }, shown, mode);
  // As they are now, and only those that are still there.
  const chosen = useMemo(
    () => rows.filter(({ id }) => selecting.selection.has(id)),
    [rows, selecting.selection],
  );
  if (!rights.mayRemove && !(rights.mayChange && mode === 'arrange')) return children;
  const named = topmost(rows, chosen).map((entry) => ({ id: entry.id, name: nameOf(entry) }));
  return (
    <SelectingMenus value={selecting}>
      {children}
      <BulkBar
        selecting={selecting}
        rows={shown}
        actions={
          <>
            {mode === 'arrange' && <Showing chosen={chosen} rights={rights} />}
            {rights.mayRemove ? (
              <BulkActions
                rows={named}
                of={deletion}
                mode={mode === 'restore' ? 'restore' : 'delete'}
                onGone={() => selecting.clear()}
              />
            ) : (
              <LockedButton permission="menus:remove">{kit('delete')}</LockedButton>
            )}
          </>
        }
      />
    </SelectingMenus>
  );
}

interface ShowingProps {
  chosen: readonly MenuEntry[];
  rights: MenuRights;
}

/** Shows what is hidden of them, or hides what is shown; what is so already stays as it is. */
function Showing({ chosen, rights }: ShowingProps) {
  const t = useMessages(menuBulkMessages);
  if (!rights.mayChange) return <LockedButton permission="menus:update">{t('hide')}</LockedButton>;
  return (
    <>
      <ShowButton rows={chosen.filter((row) => row.is_show === 0)} isShown />
      <ShowButton rows={chosen.filter((row) => row.is_show === 1)} isShown={false} />
    </>
  );
}

function ShowButton({ rows, isShown }: { rows: readonly MenuEntry[]; isShown: boolean }) {
  const t = useMessages(menuBulkMessages);
  const feedback = useFeedback();
  const { busy, run } = useAction(t(isShown ? 'showFailed' : 'hideFailed'));
  if (rows.length === 0) return null;
  const ids = rows.map(({ id }) => id);
  const set = async () => {
    await showAll(ids, isShown);
    const said = t(isShown ? 'shownCount' : 'hiddenCount', { count: ids.length });
    feedback.undo(said, () => showAll(ids, !isShown), { name: 'menu-show-all' });
  };
  return (
    <Button
      icon={<Icon of={isShown ? EyeOutlined : EyeInvisibleOutlined} />}
      loading={busy}
      onClick={() => void run(set)}
    >
      {t(isShown ? 'show' : 'hide')}
    </Button>
  );
}
