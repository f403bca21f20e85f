/** Numbers of this installation, as other installations know what they mean; and the other way round. */
export interface IdWords {
  /** By number: a uuid, of a reference its DOI where it has one; of a basin, its scheme and code. */
  record(id: number | string): number | string | undefined;
  basin(id: number | string): number | string | undefined;
}

const recordFields = new Set([
  'referenceId',
  'referenceIds',
  'acceptedFishId',
  'keyPhotoId',
  'fishId',
  'photoIds',
]);
/** They mean nothing elsewhere. */
const localFields = new Set(['deviceId', 'fieldSheetScan', 'files']);

type Fields = Readonly<Record<string, unknown>>;

/** A content with ids said otherwise, at every depth; an id that has no word is left out. */
export function withIds(content: Fields, words: IdWords): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(content).flatMap(([name, value]) => {
      if (localFields.has(name)) return [];
      const said = saidOf(name, value, words);
      return said === undefined ? [] : [[name, said]];
    }),
  );
}

function saidOf(name: string, value: unknown, words: IdWords): unknown {
  const wordOf = (id: unknown, word: IdWords['record']) =>
    typeof id === 'number' || typeof id === 'string' ? word(id) : undefined;
  if (name === 'basinId') return wordOf(value, words.basin);
  if (!recordFields.has(name)) return inside(value, words);
  if (!Array.isArray(value)) return wordOf(value, words.record);
  return value.map((id) => wordOf(id, words.record)).filter((id) => id !== undefined);
}

function inside(value: unknown, words: IdWords): unknown {
  if (Array.isArray(value)) return value.map((item) => inside(item, words));
  return typeof value === 'object' && value !== null ? withIds({ ...value }, words) : value;
}
