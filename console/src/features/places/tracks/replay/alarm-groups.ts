interface Begun {
  level: number;
  /** ISO 8601. */
  warningDate: string;
}

export interface AlarmGroup<A> {
  fromMs: number;
  alarms: A[];
  /** The gravest of them. */
  gravest: A;
}

/** Alarms that would lie upon each other on a line of time stand together, in the order of time. */
export function alarmGroups<A extends Begun>(
  alarms: readonly A[],
  { fromMs, toMs }: { fromMs: number; toMs: number },
  apartMs: number,
): AlarmGroup<A>[] {
  const groups: AlarmGroup<A>[] = [];
  const begun = (alarm: A) => Date.parse(alarm.warningDate);
  for (const alarm of alarms.toSorted((a, b) => begun(a) - begun(b))) {
    const ms = begun(alarm);
    if (ms < fromMs || ms > toMs) continue;
    const group = groups.at(-1);
    if (!group || ms - group.fromMs > apartMs) {
      groups.push({ fromMs: ms, alarms: [alarm], gravest: alarm });
      continue;
    }
    group.alarms.push(alarm);
    if (alarm.level < group.gravest.level) group.gravest = alarm;
  }
  return groups;
}
