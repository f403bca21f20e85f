import { useMessages } from '../../platform/i18n/messages.ts';
import type { Row } from '../data-table/column.ts';
import type { Resource } from './resource.ts';
import type { CalledName, Words } from './resource-parts.ts';

/** The words that every resource has under the same names. */
export function useWords<T extends Row, W extends Words>({
  words,
  called,
}: Pick<Resource<T, W, unknown>, 'words' | 'called'>) {
  const t = useMessages(words);
  return (key: CalledName) => t(called?.[key] ?? (key as never)); // asked for by `defineResource`
}
