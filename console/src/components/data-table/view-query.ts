/** What a view of a list does not keep: the page, the view itself, open forms. */
const listKeys = ['keyword', 'sort', 'limit'] as const;

/** The list's part of an address, in one order, so that two of them can be compared. */
export function viewQueryOf(query: URLSearchParams, filterNames: readonly string[]): string {
  const kept = new URLSearchParams();
  for (const name of [...filterNames, ...listKeys].toSorted()) {
    const value = query.get(name);
    if (value) kept.set(name, value);
  }
  return kept.toString();
}

/** Changes of the address that show a view: what the view does not name is taken away. */
export function viewChanges(
  view: string,
  filterNames: readonly string[],
): Record<string, string | undefined> {
  const query = new URLSearchParams(view);
  const changes: Record<string, string | undefined> = { page: undefined };
  for (const name of [...filterNames, ...listKeys]) changes[name] = query.get(name) ?? undefined;
  return changes;
}

interface View {
  id: number;
  query: string;
}

/** The view that is shown, and whether the address has been changed since it was taken up. */
export function currentView<V extends View>(
  views: readonly V[],
  viewId: number | undefined,
  query: URLSearchParams,
  filterNames: readonly string[],
): { view: V; changed: boolean } | undefined {
  const now = viewQueryOf(query, filterNames);
  const isShown = (view: V) => viewQueryOf(new URLSearchParams(view.query), filterNames) === now;
  const chosen = views.find(({ id }) => id === viewId);
  if (chosen) return { view: chosen, changed: !isShown(chosen) };
  const same = now === '' ? undefined : views.find(isShown);
  return same && { view: same, changed: false };
}
