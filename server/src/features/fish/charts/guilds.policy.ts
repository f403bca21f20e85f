import { type ChartGroup, type GuildKind, guildKinds } from '@weir/contract/fish/charts';
import type { SpeciesFacts } from './species-facts.store.ts';

type Row = ChartGroup['rows'][number];

/** To which guild a species belongs; `unknown` where nothing is recorded of it. */
function guildOf(facts: SpeciesFacts | undefined, kind: GuildKind): string {
  if (kind !== 'trophicLevel') return facts?.[kind] ?? 'unknown';
  const level = facts?.traits?.find(({ trait }) => trait === 'trophicLevel')?.value;
  return level === undefined ? 'unknown' : String(Math.floor(level));
}

/** The shares of the species of a composition, put together by guild: of each kind they are those of the whole catch. */
export const withGuilds = (group: ChartGroup, facts: ReadonlyMap<string, SpeciesFacts>): ChartGroup => ({
  ...group,
  rows: guildKinds.flatMap((kind) =>
    [...Map.groupBy(group.rows, ({ key }) => guildOf(facts.get(key), kind))]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([guild, rows]) => ({
        key: `${kind}:${guild}`,
        figures: { species: rows.length, ...sums(rows) },
      })),
  ),
});

const sums = (rows: readonly Row[]): Row['figures'] =>
  Object.fromEntries(
    ['count', 'weightG', 'numberPercent', 'weightPercent'].map((name) => [name, sumOf(rows, name)]),
  );

/** Null where none of them is known. */
function sumOf(rows: readonly Row[], name: string): number | null {
  const known = rows.flatMap(({ figures }) => figures[name] ?? []);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
