import { insertRowChange } from '../../../platform/bus/row-changes.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { insertIngestNotes } from '../../telemetry/telemetry/telemetry.service.ts';
import { type Episode, episodesOf, lateAlarmsNotes, type PlacedSubject } from '../alarms/alarms.service.ts';
import { ownAlarmsChanged } from '../alarms/engine/alarms.events.ts';
import type { DeviceReplay } from './device-replay.service.ts';
import { findKnown } from './late-alarms.store.ts';
import { updateEnds } from './own-alarms.store.ts';
import type { Known } from './reconcile.policy.ts';
import { type Ended, type OwnDifferences, reconcileOwn } from './reconcile-own.policy.ts';

/** Frames may be stored up to there while this is worked at. */
const aheadMs = 600_000;

/** Of each code that the late frames have a word on. */
export async function ownDifferencesOf(
  trx: Db,
  { deviceId, span, own }: DeviceReplay,
): Promise<OwnDifferences[]> {
  if (!own) return [];
  const { replayedFromMs, codes } = own;
  const around = { fromMs: replayedFromMs, toMs: Date.now() + aheadMs };
  const all: OwnDifferences[] = [];
  for (const one of codes) {
    const of = { deviceId, origin: 'device', code: one.code, rule: null } as const;
    const known = await findKnown(trx, { ...of, span: around });
    all.push(reconcileOwn({ span, replayedFromMs, own: one, known }));
  }
  return all;
}

/** The end of an open alarm, as live data would end it; none of one that ended before: its end is moved. */
export function endingOf(
  { deviceId, typeId, projectId }: Pick<PlacedSubject, 'deviceId' | 'typeId' | 'projectId'>,
  { known: { code, level, endMs }, atMs }: Ended,
): Episode[] {
  if (endMs !== null) return [];
  const subject = { deviceId, typeId, projectId, origin: 'device', code } as const;
  const end = { kind: 'recovered', atMs, level, cause: 'device', value: null } as const;
  const facts = { receivedAtMs: Date.now(), rule: null, name: null, late: true };
  return episodesOf({ subject, happened: [end], ...facts });
}

/** Of alarms that late frames have ended before. */
export async function moveEnds(trx: Db, all: readonly OwnDifferences[]): Promise<void> {
  const moved = all.flatMap(({ ended }) => ended.filter(({ known }) => known.endMs !== null));
  if (moved.length > 0)
    await updateEnds(
      trx,
      moved.map(({ known, atMs }) => ({ id: known.id, atMs })),
    );
}

/**
 * What else belongs to it; answers whether other alarms are open than before. Then frames that are being stored
 * meanwhile do not know: these alarms are looked at once more when they are.
 */
export async function settleOwn(
  trx: Db,
  { deviceId, span }: DeviceReplay,
  all: readonly OwnDifferences[],
): Promise<boolean> {
  if (!all.some(hasChanged)) return false;
  const again = { deviceId, kind: 'own', fromMs: span.fromMs, toMs: Date.now() + aheadMs };
  await insertIngestNotes(trx, lateAlarmsNotes, [again]);
  await insertRowChange(trx, ownAlarmsChanged, deviceId);
  return true;
}

const isOpen = ({ endMs }: Known): boolean => endMs === null;

const hasChanged = ({ added, moved, gone, ended }: OwnDifferences): boolean =>
  added.some(({ recoveredAtMs }) => recoveredAtMs === null) ||
  moved.some(({ known, episode }) => isOpen(known) !== (episode.recoveredAtMs === null)) ||
  [...gone, ...ended.map(({ known }) => known)].some(isOpen);
