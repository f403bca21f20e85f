import { createRetention, type RetentionDeps } from '../../../platform/retention.ts';
import { deleteEndedAlarms } from './engine/alarm-writes.store.ts';

/** Forgets alarms that ended long ago, with what became of them. One that is open stays. */
export const createAlarmRetention = (deps: RetentionDeps) =>
  createRetention({
    ...deps,
    records: 'alarms',
    sweeps: [deleteEndedAlarms],
    failure: 'alarms that ended long ago could not be taken away',
  });
