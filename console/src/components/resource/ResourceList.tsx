import type { ReactNode } from 'react';
import type { Row } from '../data-table/column.ts';
import { PageHeader } from '../PageHeader.tsx';
import { RecycleBinSwitch } from '../RecycleBinSwitch.tsx';
import { AddRecordButton } from './AddRecordButton.tsx';
import { type FormSlots, ScreenForm } from './ResourceForm.tsx';
import { ResourceTable, type TableSlots } from './ResourceTable.tsx';
import type { QueryParams, Resource } from './resource.ts';
import type { Words } from './resource-parts.ts';
import { type ResourceScreen, useResourceScreen } from './use-resource-screen.ts';
import { useWords } from './use-words.ts';

interface Props<T extends Row, W extends Words, S> extends TableSlots<T, W, S>, FormSlots<T, S> {
  resource: Resource<T, W, S>;
  /** Asked for whatever the address says. */
  within?: QueryParams;
  /** What stands about the list, with the list in it. */
  around?: (list: ReactNode, screen: ResourceScreen<T, W, S>) => ReactNode;
}

/** A list of a resource with its form: what stands in a page, or a tab of one, that has a title already. */
export function ResourceList<T extends Row, W extends Words, S>(props: Props<T, W, S>) {
  return <ListAndForm {...props} screen={useResourceScreen(props.resource, props.within)} />;
}

function ListAndForm<T extends Row, W extends Words, S>(
  props: Props<T, W, S> & { screen: ResourceScreen<T, W, S> },
) {
  const { around = (list) => list, screen } = props;
  return (
    <>
      {around(<ResourceTable {...props} />, screen)}
      <ScreenForm {...props} />
    </>
  );
}

interface PageProps<T extends Row, W extends Words, S> extends Props<T, W, S> {
  /** Before the recycle bin and the button that adds. */
  actions?: (screen: ResourceScreen<T, W, S>) => ReactNode;
}

/** A page that is a list of a resource. */
export function ResourcePage<T extends Row, W extends Words, S>(props: PageProps<T, W, S>) {
  const { resource, within, actions } = props;
  const screen = useResourceScreen(resource, within);
  const word = useWords(resource);
  return (
    <>
      <PageHeader
        title={word(screen.inBin ? 'binTitle' : 'title')}
        actions={
          <>
            {actions?.(screen)}
            {resource.restore && screen.mayRemove && <RecycleBinSwitch list={screen.list} />}
            {!screen.inBin && <AddRecordButton resource={resource} />}
          </>
        }
      />
      <ListAndForm {...props} screen={screen} />
    </>
  );
}
