/** What a list is narrowed by, `family:Cyprinidae,basin:3`, by the names of the groups. */
export function marksOf(facets: string | undefined): ReadonlyMap<string, string> {
  const marks = (facets ?? '').split(',').filter((mark) => mark.includes(':'));
  return new Map(marks.map((mark) => [mark.slice(0, mark.indexOf(':')), mark.slice(mark.indexOf(':') + 1)]));
}

/** The marks with some of them set anew; undefined takes one away. */
export function withMarks(
  facets: string | undefined,
  changes: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const marks = new Map<string, string | undefined>([...marksOf(facets), ...Object.entries(changes)]);
  const text = [...marks].flatMap(([group, value]) => (value ? [`${group}:${value}`] : [])).join(',');
  return text || undefined;
}
