import { useMessages } from '../../platform/i18n/messages.ts';
import type { Row } from '../data-table/column.ts';
import type { Resource } from './resource.ts';
import type { Words } from './resource-parts.ts';

/** The words that every resource has under the same names. */
export function useWords<T extends Row, W extends Words>({ words }: Pick<Resource<T, W, unknown>, 'words'>) {
  const t = useMessages(words);
  return (key: 'title' | 'binTitle' | 'search' | 'add' | 'edit' | 'empty') => t(key as never); // asked for by `defineResource`
}
