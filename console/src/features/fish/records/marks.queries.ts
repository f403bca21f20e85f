/** The value of a group among marks like `type:book,todo:noYear`, by which lists of records are narrowed. */
export const markOf = (marks: string | undefined, group: string): string | undefined =>
  marks
    ?.split(',')
    .find((mark) => mark.startsWith(`${group}:`))
    ?.slice(group.length + 1);

/** The marks with another value of a group; undefined where none is left. */
export function withMark(
  marks: string | undefined,
  group: string,
  value: string | undefined,
): string | undefined {
  const others = (marks ?? '').split(',').filter((mark) => mark !== '' && !mark.startsWith(`${group}:`));
  return [...others, ...(value === undefined ? [] : [`${group}:${value}`])].join(',') || undefined;
}
