import { useQuery } from '@tanstack/react-query';
import { type Basin, listBasins } from '@weir/contract/fish/basins';
import { useMemo } from 'react';
import { queryOf } from '../../../platform/api.ts';
import { useLocalName } from '../../../platform/i18n/local-name.ts';

const everyBasin = queryOf(listBasins, { query: { page: 1, limit: 200, sort: 'code' } });
const noBasins: Basin[] = [];

/** Every basin, each after the one that it lies in. */
export const useBasins = (): readonly Basin[] => useQuery(everyBasin).data?.list ?? noBasins;

/** What a basin is called, in the language of the user; its number until that is known. */
export function useBasinName(): (id: number) => string {
  const basins = useBasins();
  const localName = useLocalName();
  return useMemo(() => {
    const names = new Map(basins.map((basin) => [basin.id, localName(basin)]));
    return (id) => names.get(id) ?? `#${id}`;
  }, [basins, localName]);
}
