import pg from 'pg';

type Parser = (text: string) => unknown;

const { builtins, getTypeParser } = pg.types;
const INT8_ARRAY = 1016;
const NUMERIC_ARRAY = 1231;
const DATE_ARRAY = 1182;
const FLOAT8_ARRAY = 1022;

const parsers = new Map<number, Parser>([
  [builtins.INT8, parseInteger],
  [builtins.NUMERIC, Number],
  [INT8_ARRAY, (text) => parseArray(text, parseInteger)],
  [NUMERIC_ARRAY, (text) => parseArray(text, Number)],
  // The driver's own reads letter by letter, which takes ten times as long.
  [FLOAT8_ARRAY, (text) => parseArray(text, Number)],
  // A calendar day has no zone: as a Date it would be the day before in half of the world.
  [builtins.DATE, String],
  [DATE_ARRAY, (text) => parseArray(text, String)],
]);

/** How columns arrive in JavaScript: whole numbers and decimals as number, days as text, instants as Date. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (typeId: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(typeId)) || getTypeParser(typeId, format ?? 'text'),
};

function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into a number`);
  return value;
}

function parseArray(text: string, parse: Parser): unknown[] {
  const body = text.slice(1, -1);
  if (body === '') return [];
  return body.split(',').map((item) => (item === 'NULL' ? null : parse(item)));
}
