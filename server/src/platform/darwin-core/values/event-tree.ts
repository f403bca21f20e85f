export interface EventNode {
  readonly id: string;
  /** Null: it stands alone or above others. */
  readonly parentId: string | null;
}

export interface EventTree<Node extends EventNode> {
  /** Parents before their children, else in the given order; nothing of a circle, nor below one. */
  readonly ordered: readonly Node[];
  /** Events each of which is said to be above itself: they cannot be taken in. Each circle once. */
  readonly circles: readonly (readonly string[])[];
  /** Events whose parent is not there: they stand alone. */
  readonly orphans: readonly string[];
  /** Ids that more than one event has: the first counts. */
  readonly duplicates: readonly string[];
}

/** Puts events into the order in which they can be stored, and says which of them have no place in a tree. */
export function eventTree<Node extends EventNode>(events: readonly Node[]): EventTree<Node> {
  const byId = new Map<string, Node>();
  const duplicates = new Set<string>();
  for (const event of events) {
    if (byId.has(event.id)) duplicates.add(event.id);
    else byId.set(event.id, event);
  }
  const orphans: string[] = [];
  const children = new Map<string, Node[]>();
  const queue: Node[] = [];
  for (const event of byId.values()) {
    const { id, parentId } = event;
    if (parentId !== null && byId.has(parentId)) {
      const siblings = children.get(parentId);
      if (siblings) siblings.push(event);
      else children.set(parentId, [event]);
      continue;
    }
    if (parentId !== null) orphans.push(id);
    queue.push(event);
  }
  for (const event of queue) for (const child of children.get(event.id) ?? []) queue.push(child);
  const placed = new Set(queue.map(({ id }) => id));
  const circles = circlesOf([...byId.values()].filter(({ id }) => !placed.has(id)));
  return { ordered: queue, circles, orphans, duplicates: [...duplicates] };
}

/** All of these events have a parent among them: going up from any of them leads into a circle. */
function circlesOf(events: readonly EventNode[]): string[][] {
  const parents = new Map(events.map(({ id, parentId }) => [id, parentId]));
  const circles: string[][] = [];
  const seen = new Set<string>();
  for (const { id: start } of events) {
    const path: string[] = [];
    let id: string | null | undefined = start;
    while (id && !seen.has(id)) {
      seen.add(id);
      path.push(id);
      id = parents.get(id);
    }
    const from = id ? path.indexOf(id) : -1;
    if (from >= 0) circles.push(path.slice(from));
  }
  return circles;
}
