import { type ReactNode, useMemo } from 'react';
import { DataTable } from '../DataTable.tsx';
import { BulkActions } from '../data-table/BulkActions.tsx';
import type { Row } from '../data-table/column.ts';
import type { ListFilter } from '../data-table/filters.ts';
import type { RowItems } from '../data-table/row-items.tsx';
import { AddRecordButton } from './AddRecordButton.tsx';
import { resourceCard, useResourceColumns } from './columns.tsx';
import { filtersOf, isNarrowable } from './filters.ts';
import { downloadList, fetchPage } from './resource-calls.ts';
import type { MenuTools, Words } from './resource-parts.ts';
import type { ResourceScreen } from './use-resource-screen.ts';
import { useRowActions, useScreenDeletion } from './use-row-actions.tsx';
import { useWords } from './use-words.ts';

/** What a screen adds to a list of a resource. */
export interface TableSlots<T extends Row, W extends Words, S> {
  /** Instead of the menu of the resource, where it takes more than the row. */
  menu?: (row: T, tools: MenuTools<T, W>) => RowItems;
  /** What else can be done with what is selected. */
  bulk?: ((rows: readonly T[], screen: ResourceScreen<T, W, S>) => ReactNode) | undefined;
  /** Which rows can be selected; those that may be deleted unless told. */
  canSelect?: (row: T) => boolean;
  /** Among the tools of the list. */
  toolbar?: (screen: ResourceScreen<T, W, S>) => ReactNode;
  /** Beside the pages: the way to what is not counted any more. */
  beyond?: (screen: ResourceScreen<T, W, S>) => ReactNode;
  /** Filters that are more than one value, by the name under which the resource has them. */
  ownFilters?: Readonly<Record<string, ListFilter>>;
  /** What it is called, where that takes more than a word of the resource. */
  label?: string | undefined;
  /** Instead of the text of an empty list, where more is to be known. */
  emptyText?: (text: string) => ReactNode;
}

interface Props<T extends Row, W extends Words, S> extends TableSlots<T, W, S> {
  screen: ResourceScreen<T, W, S>;
}

const noOptions = () => ({});

/** A list of a resource: the table of its rows, which are cards on a phone, with all that is done with them. */
export function ResourceTable<T extends Row, W extends Words, S>(props: Props<T, W, S>) {
  const { screen, toolbar, beyond, ownFilters, emptyText = (text) => text } = props;
  const { resource, tools, list, rows, inBin, mayAdd } = screen;
  const { useOptions = noOptions, emptyReadOnly } = resource;
  const options = useOptions(screen.params);
  const actions = useRowActions(screen, props.menu);
  const columns = useResourceColumns(resource, tools, actions);
  const card = useMemo(() => resourceCard(resource, tools, actions), [resource, tools, actions]);
  const selecting = useSelecting(props);
  const word = useWords(resource);
  const file = resource.export;
  const mayExport = file !== undefined && file.access !== 'public' && tools.may(file.access);
  const noneText = mayAdd || emptyReadOnly === undefined ? word('empty') : tools.t(emptyReadOnly);
  return (
    <DataTable<T>
      name={resource.key}
      label={props.label ?? word(inBin ? 'binTitle' : 'title')}
      list={list}
      query={screen.query}
      columns={columns}
      card={card}
      {...(isNarrowable(resource.list) && { searchPlaceholder: word('search') })}
      filters={filtersOf({ resource, tools, list, rows, options, own: ownFilters })}
      rowHref={tools.href}
      {...(mayExport && { exportFile: (choice) => downloadList(file, screen.params, choice) })}
      handle={screen.handle}
      toolbarExtra={toolbar?.(screen)}
      beyond={beyond?.(screen)}
      selecting={selecting}
      empty={{
        text: inBin ? tools.kit('recycleBinEmpty') : emptyText(noneText),
        action: mayAdd && <AddRecordButton resource={resource} type="default" />,
      }}
    />
  );
}

/** What is selected is deleted, in the recycle bin brought back, or what else the screen does with it. */
function useSelecting<T extends Row, W extends Words, S>({ screen, bulk, canSelect }: Props<T, W, S>) {
  const { resource, tools, params, inBin, mayRemove } = screen;
  const { nameOf } = tools;
  const deletion = useScreenDeletion(screen);
  const mayChange = useMemo(() => {
    const { mayChange = () => true, refusal } = resource;
    return (row: T) => mayChange(row) && refusal?.(row, 'remove', tools) === undefined;
  }, [resource, tools]);
  if (!bulk && !(deletion && mayRemove)) return false;
  return {
    nameOf,
    canSelect: canSelect ?? mayChange,
    fetchPage: (page: number, limit: number) => fetchPage<T>(resource, { ...params, page, limit }),
    actions: (rows: readonly T[], onGone: (ids: Iterable<number>) => void) => (
      <>
        {bulk?.(rows, screen)}
        {deletion && mayRemove && (
          <BulkActions
            rows={rows.map((row) => ({ id: row.id, name: nameOf(row) }))}
            of={deletion}
            mode={inBin ? 'restore' : 'delete'}
            onGone={onGone}
          />
        )}
      </>
    ),
  };
}
