/** The list with one of its rows changed; where that is not in it, the list itself. */
export function inList<R extends { id: number }, D extends { list: R[] }>(
  data: D & { list: R[] },
  id: number,
  reduce: (row: R) => R,
): D {
  const at = data.list.findIndex((row) => row.id === id);
  const row = data.list[at];
  return row ? { ...data, list: data.list.with(at, reduce(row)) } : data;
}
