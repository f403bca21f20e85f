import { usePage } from '../../platform/page.ts';
import { useAccount } from '../../platform/session.ts';
import { AddButton } from '../AddButton.tsx';
import type { Row } from '../data-table/column.ts';
import type { Resource } from './resource.ts';
import type { Words } from './resource-parts.ts';
import { useWords } from './use-words.ts';

interface Props<T extends Row, W extends Words, S> {
  resource: Resource<T, W, S>;
  type?: 'primary' | 'default';
}

/** Opens the form, or the page, for a new record; without the permission it says why not. */
export function AddRecordButton<T extends Row, W extends Words, S>({ resource, type }: Props<T, W, S>) {
  const { add, pages, mayAdd } = resource;
  const { setQuery, open } = usePage();
  const word = useWords(resource);
  const account = useAccount();
  const isOffered = mayAdd?.(account) ?? true;
  const access = add?.access;
  if (!isOffered || access === undefined || access === 'public' || access === 'signedIn') return null;
  return (
    <AddButton
      permission={access}
      type={type}
      onClick={() => (pages ? open(pages.add) : setQuery({ add: 1 }))}
    >
      {word('add')}
    </AddButton>
  );
}
