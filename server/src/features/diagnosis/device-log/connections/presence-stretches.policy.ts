import type { PresenceStretch } from '@weir/contract/diagnosis/device-log';
import type { PresenceMark } from './connection-log.store.ts';

/** Cuts the time from `fromMs` to `toMs` where the presence changes; marks are in their order. */
export function stretchesOf(marks: readonly PresenceMark[], fromMs: number, toMs: number): PresenceStretch[] {
  const stretches: PresenceStretch[] = [];
  const add = (startMs: number, endMs: number, { presence, reason }: Omit<PresenceMark, 'at'>) => {
    const [start, end] = [Math.max(startMs, fromMs), Math.min(endMs, toMs)];
    if (end <= start) return;
    const [from, to] = [new Date(start).toISOString(), new Date(end).toISOString()];
    stretches.push({ from, to, presence, reason });
  };
  add(fromMs, marks[0]?.at.getTime() ?? toMs, { presence: 'unknown', reason: null });
  marks.forEach((mark, position) => {
    add(mark.at.getTime(), marks[position + 1]?.at.getTime() ?? toMs, mark);
  });
  return stretches;
}

/** Of the time whose presence is known, the part online: 0 to 1; null when none is known. */
export function onlineShareOf(stretches: readonly PresenceStretch[]): number | null {
  let known = 0;
  let online = 0;
  for (const { from, to, presence } of stretches) {
    const lasted = Date.parse(to) - Date.parse(from);
    if (presence !== 'unknown') known += lasted;
    if (presence === 'online') online += lasted;
  }
  return known === 0 ? null : online / known;
}
