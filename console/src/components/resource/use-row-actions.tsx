import { type ReactNode, useCallback, useMemo } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import type { Row } from '../data-table/column.ts';
import { RestoreButton } from '../data-table/RestoreButton.tsx';
import { RowMenu } from '../data-table/RowMenu.tsx';
import { divider, type RowItems, unlessRefused, useRowItems } from '../data-table/row-items.tsx';
import { type DeletionOf, type RestorableDeletion, useDeletion } from '../data-table/use-deletion.ts';
import { resourceMessages } from './resource.messages.ts';
import { deletionOf } from './resource-calls.ts';
import type { MenuTools, Words } from './resource-parts.ts';
import type { ResourceScreen } from './use-resource-screen.ts';

/** How what is on the screen is deleted; undefined where nothing is. */
export function useScreenDeletion<T extends Row, W extends Words, S>({
  resource,
  tools: { t },
}: Pick<ResourceScreen<T, W, S>, 'resource' | 'tools'>): DeletionOf | undefined {
  const { removeNote } = resource;
  const note = removeNote === undefined ? undefined : t(removeNote);
  return useMemo(() => deletionOf(resource, note), [resource, note]);
}

const isRestorable = (deletion: DeletionOf): deletion is RestorableDeletion => deletion.restore !== undefined;
const nothing: DeletionOf = { kind: 'device', remove: () => Promise.resolve() };

/** Of a list, or of a page of one record, what its menu takes. */
type ScreenOfRow<T extends Row, W extends Words, S> = Pick<
  ResourceScreen<T, W, S>,
  'resource' | 'tools' | 'mayEdit' | 'mayRemove' | 'edit' | 'deselect'
>;

/** What can be done with a row: its menu, and in the recycle bin bringing it back. */
export function useRowActions<T extends Row, W extends Words, S>(
  screen: ScreenOfRow<T, W, S>,
  ownMenu?: (row: T, tools: MenuTools<T, W>) => RowItems,
): ((row: T) => ReactNode) | undefined {
  const { resource, tools, mayEdit, mayRemove, edit, deselect } = screen;
  const t = useMessages(resourceMessages);
  const item = useRowItems();
  const deletion = useScreenDeletion(screen);
  const remove = useDeletion(deletion ?? nothing);
  const menu = ownMenu ?? resource.menu ?? usualMenu;
  const actions = useCallback(
    (row: T) => {
      const { id } = row;
      const name = tools.nameOf(row);
      const mayChange = resource.mayChange?.(row) ?? true;
      if (tools.inBin) {
        return (
          mayChange &&
          mayRemove &&
          deletion &&
          isRestorable(deletion) && <RestoreButton id={id} of={deletion} />
        );
      }
      if (resource.hasMenu?.(row) === false) return null;
      const refused = (action: 'edit' | 'remove') => resource.refusal?.(row, action, tools);
      const items = () =>
        menu(row, {
          ...{ ...tools, item },
          edit:
            mayEdit &&
            mayChange &&
            unlessRefused(
              item.edit(() => edit(row)),
              refused('edit'),
            ),
          remove: mayRemove &&
            mayChange && [
              divider,
              unlessRefused(
                item.remove(() => remove([{ id, name }], { onDeleted: deselect })),
                refused('remove'),
              ),
            ],
        });
      return <RowMenu label={t('actionsOf', { name })} items={items} />;
    },
    [resource, tools, mayEdit, mayRemove, edit, deselect, t, item, deletion, remove, menu],
  );
  return hasActions(resource) || ownMenu ? actions : undefined;
}

/** Whether anything can be done with its rows at all. */
export const hasActions = (resource: { edit?: unknown; remove?: unknown; menu?: unknown }): boolean =>
  (resource.edit ?? resource.remove ?? resource.menu) !== undefined;

const usualMenu = <T, W extends Words>(_: T, { edit, remove }: MenuTools<T, W>): RowItems => [edit, remove];
