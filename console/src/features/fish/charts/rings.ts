import type { ChartGroup, SurveyChart } from '@weir/contract/fish/charts';

export interface Ring {
  name: string;
  /** The name is a scientific one of a species. */
  isLatin?: boolean;
  /** Percent of all. */
  value: number;
  /** Of an order among those of all groups: the same in each figure. */
  tone: number;
  children: Ring[];
}

const orderOf = (key: string, names: SurveyChart['names']): string => names[key]?.order ?? '?';
const shareOf = ({ figures }: ChartGroup['rows'][number]): number => figures.numberPercent ?? 0;

/** Orders of all groups; those come first that have the largest shares. */
export function largestOrders(groups: readonly ChartGroup[], names: SurveyChart['names']): string[] {
  const shares = new Map<string, number>();
  for (const row of groups.flatMap(({ rows }) => rows)) {
    const order = orderOf(row.key, names);
    shares.set(order, (shares.get(order) ?? 0) + shareOf(row));
  }
  return [...shares].sort(([, one], [, other]) => other - one).map(([order]) => order);
}

interface RingWords {
  keyText: (key: string) => string;
  /** The scientific name of a species that is said by it. */
  latinOf: (key: string) => string | undefined;
  orders: readonly string[];
  names: SurveyChart['names'];
}

const bySize = (rings: Ring[]): Ring[] => rings.sort((one, other) => other.value - one.value);
const sumOf = (rings: readonly Ring[]): number => rings.reduce((sum, { value }) => sum + value, 0);

/** Orders, in them families, in them species, each the largest first. */
export function ringsOf({ rows }: ChartGroup, { orders, names, keyText, latinOf }: RingWords): Ring[] {
  const counted = rows.filter((row) => shareOf(row) > 0);
  const ring = (name: string, tone: number, children: Ring[]): Ring => ({
    ...{ name, tone, children: bySize(children), value: sumOf(children) },
  });
  const nested = [...Map.groupBy(counted, ({ key }) => orderOf(key, names))].map(([order, own]) => {
    const tone = orders.indexOf(order);
    const families = [...Map.groupBy(own, ({ key }) => names[key]?.family ?? '?')].map(([family, species]) =>
      ring(
        family,
        tone,
        species.map((row) => ({
          ...{ name: keyText(row.key), value: shareOf(row), tone, children: [] },
          ...(latinOf(row.key) !== undefined && { isLatin: true }),
        })),
      ),
    );
    return ring(order, tone, families);
  });
  return bySize(nested);
}
