import { badField } from '../../../platform/errors.ts';

const mostMarks = 30;

/**
 * What a list is narrowed by: `basin:3,basin:5,family:Cyprinidae` asks for records that bear one of the two basins and
 * the family. Throws bad input at `facets`.
 */
export function readFacets(text: string | undefined): string[][] {
  if (text === undefined) return [];
  const marks = text.split(',').map((mark) => mark.trim());
  if (marks.length > mostMarks) throw badField('facets', 'maxItems', `At most ${mostMarks} marks`, mostMarks);
  const groups = new Map<string, string[]>();
  for (const mark of marks) {
    const [group = '', ...value] = mark.split(':');
    if (group === '' || value.join('') === '') throw badField('facets', 'pattern', 'A mark is group:value');
    groups.set(group, [...(groups.get(group) ?? []), mark]);
  }
  return [...groups.values()];
}

/** The ids of marks like `basin:3`. */
export const idsOfMarks = (marks: readonly string[]): number[] =>
  marks.map((mark) => Number(mark.split(':')[1])).filter((id) => Number.isSafeInteger(id) && id > 0);
