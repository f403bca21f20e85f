import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Row } from '../data-table/column.ts';
import { fetchedForm } from '../form/FetchedForm.tsx';
import { recordQuery } from './resource-calls.ts';
import type { Words } from './resource-parts.ts';
import type { ResourceScreen } from './use-resource-screen.ts';
import { useWords } from './use-words.ts';

/** The form of a resource in a drawer, fetched when it is opened first. */
export const ResourceForm = fetchedForm(() =>
  import('./ResourceDrawer.tsx').then((file) => file.ResourceDrawer as never),
) as typeof import('./ResourceDrawer.tsx').ResourceDrawer; // what it is generic in is lost on the way

const RecordFailure = fetchedForm(() => import('./RecordFailure.tsx').then((file) => file.RecordFailure));

/** What a form that is not made of fields alone is given. */
export interface OwnFormProps<T> {
  /** Undefined adds one. */
  record: T | undefined;
  open: boolean;
  onClose: () => void;
}

export interface FormSlots<T, S> {
  /** Instead of the fields of the resource. */
  ownForm?: (props: OwnFormProps<T>) => ReactNode;
  /** What a new one begins with. */
  preset?: Readonly<Record<string, unknown>>;
  onSaved?: (saved: S, record: T | undefined) => void;
}

interface Props<T extends Row, W extends Words, S> extends FormSlots<T, S> {
  screen: ResourceScreen<T, W, S>;
}

/** The form that is open over a list: for a new one, a row, or what the address names, on this page or not. */
export function ScreenForm<T extends Row, W extends Words, S>({
  screen,
  ownForm,
  preset,
  onSaved,
}: Props<T, W, S>) {
  const { resource, form, rows, mayEdit } = screen;
  const { id, adding, close } = form;
  const word = useWords(resource);
  const listed = form.record ?? rows.find((row) => row.id === id);
  const isSought = id !== undefined && mayEdit && listed === undefined && resource.get !== undefined;
  const sought = useQuery({ ...recordQuery<T>(resource.get ?? resource.list, id ?? 0), enabled: isSought });
  const record = listed ?? (isSought ? sought.data : undefined);
  const failed = id !== undefined && (!mayEdit || (record === undefined && sought.isError));
  const props = { record, open: record ? mayEdit : adding && id === undefined, onClose: close };
  if (!ownForm && !resource.form) return null;
  return (
    <>
      {ownForm ? (
        ownForm(props)
      ) : (
        <ResourceForm {...props} resource={resource} preset={preset} onSaved={onSaved} />
      )}
      <RecordFailure
        open={failed}
        title={word('edit')}
        error={mayEdit ? sought.error : undefined}
        onRetry={() => void sought.refetch()}
        onClose={close}
      />
    </>
  );
}
