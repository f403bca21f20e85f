import { topicPermissions } from '@weir/contract/realtime/realtime';
import type { Caller } from '../../../platform/access/caller.ts';

/** All that a screen on a wall hears, of the map each tile. */
const wallTopics: readonly string[] = ['fleet', 'alarms', 'map', 'site'];

const permissionsOf = new Map(Object.entries(topicPermissions));

/** Whether the caller holds the permission of the topic; which devices he hears of is asked for beside it. */
export function mayHear({ kind, permissions }: Pick<Caller, 'kind' | 'permissions'>, topic: string): boolean {
  const [name = ''] = topic.split(':');
  if (kind === 'wall' && !wallTopics.includes(name)) return false;
  const needed = permissionsOf.get(name);
  return (
    needed !== undefined && (needed.length === 0 || needed.some((permission) => permissions.has(permission)))
  );
}

/** The device that the topic is about alone; undefined where it is about more. */
export function deviceOf(topic: string): number | undefined {
  const [name, id] = topic.split(':');
  return name === 'device' || name === 'history' ? Number(id) : undefined;
}
