import type { Alarm } from '@weir/contract/alarms';

/** What is done with alarms after something was asked: a note, a person, a text. */
export type AlarmTaskKind = 'process' | 'dismiss' | 'assign' | 'comment';

export interface AlarmTask {
  kind: AlarmTaskKind;
  alarms: readonly Alarm[];
}

/** A comment is about one alarm. */
export const isTaskFor = (kind: AlarmTaskKind, alarms: readonly Alarm[]): boolean =>
  kind === 'comment' ? alarms.length === 1 : alarms.length > 0;

export const statusAfter = { process: 'processed', dismiss: 'notRequired' } as const;
