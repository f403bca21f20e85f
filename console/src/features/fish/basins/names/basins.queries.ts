import { useQuery } from '@tanstack/react-query';
import { type Basin, getBasin, listBasinClasses, listBasins } from '@weir/contract/fish/basins';
import type { WaterBody } from '@weir/contract/fish/water-classes';
import { useMemo } from 'react';
import { queryOf, steadyQueryOf } from '../../../../platform/api.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';

/** All basins: pages count those at the top. */
const whole = { page: 1, limit: 200 } as const;

export const basinsQuery = (
  narrowed: { keyword?: string | undefined; basinClassId?: number | undefined } = {},
) => steadyQueryOf(listBasins, { query: { ...whole, ...narrowed } });

export const basinClassesQuery = () => queryOf(listBasinClasses, { query: { ...whole, sort: 'rank' } });

export const basinQuery = (id: number) => queryOf(getBasin, { query: { id } });

export interface BasinNode extends Basin {
  children: BasinNode[];
}

/** Basins below their parents; one whose parent is not listed stands at the top. */
export function basinTree(basins: readonly Basin[]): BasinNode[] {
  const nodes = new Map(basins.map((basin) => [basin.id, { ...basin, children: [] as BasinNode[] }]));
  const tops: BasinNode[] = [];
  for (const node of nodes.values()) {
    const parent = node.parentId === null ? undefined : nodes.get(node.parentId);
    (parent?.children ?? tops).push(node);
  }
  return tops;
}

const noBasins: Basin[] = [];

/** Every basin, each after the one that it lies in. */
const useBasins = (): readonly Basin[] => useQuery(basinsQuery()).data?.list ?? noBasins;

/** What a basin is called, in the language of the user; its number until that is known. */
export function useBasinName(): (id: number) => string {
  const basins = useBasins();
  const localName = useLocalName();
  return useMemo(() => {
    const names = new Map(basins.map((basin) => [basin.id, localName(basin)]));
    return (id) => names.get(id) ?? `#${id}`;
  }, [basins, localName]);
}

/** Whether the water of a basin is a lake's; undefined until that is known. */
export function useWaterBody(basinId: number): WaterBody | undefined {
  const basin = useBasins().find(({ id }) => id === basinId);
  return basin && (basin.isLake === 1 ? 'lake' : 'river');
}
