import type { LoggerColumn, LoggerTarget, MappedColumn } from '@weir/contract/telemetry/logger-files';
import { knownUnit, unitsBeside, unitToConvert } from '@weir/contract/telemetry/logger-units';

/** What is measured, as headings and signals call it in four languages. */
const measured: readonly RegExp[] = [
  /temp|水温|温度|°c|°f/,
  /(^|[^a-z])ph([^a-z]|$)|酸碱|酸度/,
  /dissolved ?oxygen|(^|[^a-z])[ord]?do([^a-z]|$)|溶解氧|溶氧|溶存酸素|ox[ií]geno/,
  /cond|(^|[^a-z])ec([^a-z]|$)|电导|電気伝導|導電/,
  /turb|浊度|濁度/,
  /level|stage|depth|水位|水深|nivel|profundidad/,
  /flow|discharge|流量|caudal/,
  /veloc|流速/,
  /salin|盐度|塩分/,
  /chlor|叶绿素|クロロフィル|clorofila/,
  /(^|[^a-z])orp([^a-z]|$)|redox|氧化还原|酸化還元/,
  /baro|press|气压|压力|気圧|presi[oó]n/,
  /batt|电池|电压|電池|bater[ií]a/,
  /ammon|nh[34]|氨氮|アンモニア|amon/,
  /rain|precip|降雨|雨量|降水|lluvia/,
];

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[([（【][^)\]）】]*[)\]）】]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

const namesOf = ({ semaphoreId, name, nameEn, nameEs, nameJa }: LoggerTarget): string[] =>
  [semaphoreId, name, nameEn, nameEs, nameJa].filter((each) => each !== null);

/** 0: it is none of it. */
function fit({ heading, unit }: LoggerColumn, target: LoggerTarget): number {
  const [from, to] = [knownUnit(unit), knownUnit(target.unit)];
  if (from && to && !unitsBeside(from).includes(to)) return 0;
  const names = namesOf(target);
  const bonus = from && to ? 1 : 0;
  if (names.some((name) => bare(name) === bare(heading))) return 4 + bonus;
  const spoken = heading.normalize('NFKC').toLowerCase();
  const same = measured.some(
    (pattern) =>
      pattern.test(spoken) && names.some((name) => pattern.test(name.normalize('NFKC').toLowerCase())),
  );
  return same ? 2 + bonus : 0;
}

/** Which column becomes which signal: what fits best first, and each of both once. */
export function guessedColumns(
  columns: readonly LoggerColumn[],
  targets: readonly LoggerTarget[],
): MappedColumn[] {
  const pairs = columns
    .filter(({ heading }) => heading !== '')
    .flatMap((column) => targets.map((target) => ({ column, target, fit: fit(column, target) })))
    .filter((pair) => pair.fit > 0)
    .sort((one, other) => other.fit - one.fit);
  const taken = new Set<LoggerColumn | LoggerTarget>();
  const found: MappedColumn[] = [];
  for (const { column, target } of pairs) {
    if (taken.has(column) || taken.has(target)) continue;
    taken.add(column).add(target);
    const { column: at, heading, unit } = column;
    const { semaphoreId } = target;
    found.push({ column: at, heading, semaphoreId, unit: unitToConvert(unit, target.unit) });
  }
  return found.sort((one, other) => one.column - other.column);
}
