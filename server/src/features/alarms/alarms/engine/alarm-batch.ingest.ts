import type { Compared } from '@weir/contract/alarms/alarm-conditions';
import type { Db } from '../../../../platform/db/database.ts';
import { type CommittedFrame, insertIngestNotes } from '../../../telemetry/telemetry/telemetry.service.ts';
import {
  type EpisodeContext,
  type StateRow,
  type WrittenAlarm,
  writeEpisodes,
  writeStates,
} from './alarm-writes.store.ts';
import { isClockBehind } from './clock-behind.policy.ts';
import { type DeviceAlarmState, layoutOf, newestOf, type Watched } from './device-alarm-states.ingest.ts';
import {
  type Episode,
  type EpisodeEvent,
  episodesOf,
  type Origin,
  type SubjectEvents,
} from './episodes.policy.ts';
import {
  dueMs,
  isNormal,
  type Met,
  missData,
  passTime,
  type Rule,
  type SignalState,
  type Transition,
  takeSample,
  watchesChange,
} from './evaluator.policy.ts';
import { eventOf, ownAlarmsKey, ownAlarmsOf } from './own-alarms.policy.ts';

/** As notes call the looking for alarms of late data. */
export const lateAlarmsNotes = 'lateAlarms';

/** `late`: it is older than the newest sample of its signal; `missing`: too late to tell of missing data when it was. */
interface LateSpan {
  readonly deviceId: number;
  readonly layoutId: number | null;
  readonly kind: 'late' | 'missing';
  fromMs: number;
  toMs: number;
}

/** What the frames of one transaction, or a timer, change about alarms. */
export class AlarmBatch {
  /** When people are told of what happened; as a rule when its frame was received. */
  private readonly reportedMs: number | undefined;
  private readonly subjects = new Map<string, SubjectEvents & { happened: EpisodeEvent[] }>();
  private readonly states = new Map<string, StateRow>();
  private readonly late = new Map<string, LateSpan>();

  constructor({ reportedMs }: { reportedMs?: number } = {}) {
    this.reportedMs = reportedMs;
  }

  get isEmpty(): boolean {
    return this.subjects.size === 0 && this.states.size === 0 && this.late.size === 0;
  }

  /** The soonest time at which a delay runs out; Infinity when none does. */
  get dueAtMs(): number {
    let soonest = Number.POSITIVE_INFINITY;
    for (const { dueAtMs } of this.states.values())
      if (dueAtMs !== null) soonest = Math.min(soonest, dueAtMs);
    return soonest;
  }

  /** A frame of its device; what comes too far ahead changes no alarm, what is late by its signal is noted. */
  take(device: DeviceAlarmState, frame: CommittedFrame): void {
    device.lastSeenMs = Math.max(device.lastSeenMs, frame.receivedAtMs);
    device.hasReported = true;
    if (device.silent) this.endSilence(device, frame.receivedAtMs);
    const layout = layoutOf(device, frame);
    if (frame.isAhead) return;
    if (frame.tsMs > layout.newestMs) {
      layout.newestMs = frame.tsMs;
      const isTakenLive = isClockBehind(device.distance, frame, device.soonestMs);
      if (frame.receivedAtMs - frame.tsMs >= device.soonestMs && !isTakenLive) this.noteLate(frame, null);
    } else if (device.rules.size > 0) this.noteLate(frame, frame.layoutId);
    if (layout.ownPlace >= 0) this.takeOwn(device, frame, layout.ownPlace);
    layout.watched?.forEach((watched, position) => {
      const value = watched && comparedOf(frame, position);
      if (watched && value !== null) this.takeSample(device, frame, watched, value);
    });
  }

  /** A delay has run out. */
  expire(device: DeviceAlarmState, code: string, nowMs: number): void {
    const rule = device.rules.get(code);
    const before = device.states.get(code);
    const due = rule && before ? dueMs(rule, before) : null;
    if (!rule || due === null) {
      this.states.set(keyOf(device.deviceId, 'signal', code), stateRow(device.deviceId, code, before, null));
      return;
    }
    this.change(device, rule, nowMs, nowMs - due, (happened) => passTime(rule, before, due, happened));
  }

  /** Looks for what has not been heard for too long: the device as a whole, else its signals. */
  listen(device: DeviceAlarmState, nowMs: number): void {
    if (device.silent) return;
    if (nowMs - device.lastSeenMs >= device.soonestMs) {
      device.silent = true;
      const limits = [...device.rules.values()].flatMap(({ noData }) => noData ?? []);
      const level = limits.reduce((gravest, one) => (one.level < gravest.level ? one : gravest)).level;
      const subject = subjectOf(device, 'silence', '');
      const raised = { kind: 'raised', atMs: nowMs, level, cause: 'noData', value: null } as const;
      this.happened(subject, [raised], { receivedAtMs: nowMs, rule: null, name: null });
      return;
    }
    for (const rule of device.rules.values()) {
      const lastValueMs = device.lastValueMs.get(rule.semaphoreId);
      if (!rule.noData || lastValueMs === undefined) continue;
      // Not before the device is heard without it: what is silent as a whole shall raise one alarm.
      if (device.lastSeenMs - lastValueMs < rule.noData.afterMs) continue;
      device.lastValueMs.set(rule.semaphoreId, Number.POSITIVE_INFINITY);
      const before = device.states.get(rule.semaphoreId);
      this.change(device, rule, nowMs, 0, (happened) => missData(rule, before, nowMs, happened));
    }
  }

  /** New alarms, and what is to be changed of open ones. */
  get episodes(): Episode[] {
    return [...this.subjects.values()].flatMap(episodesOf);
  }

  /** Writes it in the transaction. Answers the alarms as they stand then. */
  async write(trx: Db, context: EpisodeContext): Promise<WrittenAlarm[]> {
    const { episodes } = this;
    const written = episodes.length > 0 ? await writeEpisodes(trx, episodes, context) : [];
    if (this.states.size > 0) await writeStates(trx, [...this.states.values()]);
    if (this.late.size > 0) await insertIngestNotes(trx, lateAlarmsNotes, [...this.late.values()]);
    return written;
  }

  private noteLate({ deviceId, tsMs }: CommittedFrame, layoutId: number | null): void {
    const key = `${deviceId} ${layoutId}`;
    const span = this.late.get(key);
    if (span) Object.assign(span, { fromMs: Math.min(span.fromMs, tsMs), toMs: Math.max(span.toMs, tsMs) });
    else {
      const kind = layoutId === null ? 'missing' : 'late';
      this.late.set(key, { deviceId, layoutId, kind, fromMs: tsMs, toMs: tsMs });
    }
  }

  /** The newest sample of a signal decides; an older one is noted, whatever layout it came in. */
  private takeSample(
    device: DeviceAlarmState,
    frame: CommittedFrame,
    { rule, newest }: Watched,
    value: Compared,
  ): void {
    const { tsMs, receivedAtMs } = frame;
    if (tsMs <= newest.ms) {
      const isSaidAgain = tsMs === newest.ms && value === newest.value;
      if (!isSaidAgain) this.noteLate(frame, frame.layoutId);
      return;
    }
    Object.assign(newest, { ms: tsMs, value });
    if (rule.noData) device.lastValueMs.set(rule.semaphoreId, device.lastSeenMs);
    const before = device.states.get(rule.semaphoreId);
    if (!before && isNormal(rule, value)) return;
    this.change(device, rule, receivedAtMs, receivedAtMs - tsMs, (happened) =>
      takeSample(rule, before, { tsMs, value }, happened),
    );
  }

  private takeOwn(device: DeviceAlarmState, frame: CommittedFrame, position: number): void {
    const said = ownAlarmsOf(frame, position);
    if (typeof frame.texts?.[position] !== 'string') return;
    const newest = newestOf(device, frame, ownAlarmsKey);
    if (frame.tsMs < newest.ms) {
      if (said.length > 0) this.noteLate(frame, frame.layoutId);
      return;
    }
    newest.ms = frame.tsMs;
    for (const alarm of said) {
      const { code, name, active } = alarm;
      const event = eventOf(alarm, device.own.has(code) ? 'open' : 'closed');
      if (!event) continue;
      if (active) device.own.add(code);
      else device.own.delete(code);
      const subject = subjectOf(device, 'device', code);
      this.happened(subject, [event], { receivedAtMs: frame.receivedAtMs, rule: null, name });
    }
  }

  private endSilence(device: DeviceAlarmState, atMs: number): void {
    device.silent = false;
    const subject = subjectOf(device, 'silence', '');
    const back = { kind: 'recovered', atMs, level: 4, cause: 'noData', value: null } as const;
    this.happened(subject, [back], { receivedAtMs: atMs, rule: null, name: null });
  }

  private change(
    device: DeviceAlarmState,
    rule: Rule,
    receivedAtMs: number,
    /** How far the device's clock, or its news, is behind. */
    behindMs: number,
    step: (happened: Transition[]) => SignalState | undefined,
  ): void {
    const { deviceId } = device;
    const code = rule.semaphoreId;
    const before = device.states.get(code);
    const happened: Transition[] = [];
    const after = step(happened);
    if (after) device.states.set(code, after);
    else device.states.delete(code);
    const subject = subjectOf(device, 'signal', code);
    if (happened.length > 0) this.happened(subject, happened, { receivedAtMs, rule, name: null });
    const isKnown = !watchesChange(rule) || before?.value === after?.value;
    if (happened.length === 0 && isKnown && isSame(before, after)) return;
    const due = after ? dueMs(rule, after) : null;
    const dueAtMs = due === null ? null : due + Math.max(0, behindMs);
    this.states.set(keyOf(deviceId, 'signal', code), stateRow(deviceId, code, after, dueAtMs));
  }

  private happened(
    subject: SubjectEvents['subject'],
    events: readonly EpisodeEvent[],
    rest: Pick<SubjectEvents, 'receivedAtMs' | 'rule' | 'name'>,
  ): void {
    const key = keyOf(subject.deviceId, subject.origin, subject.code);
    const known = this.subjects.get(key);
    if (known) known.happened.push(...events);
    else
      this.subjects.set(key, {
        ...{ subject, happened: [...events], late: false, ...rest },
        receivedAtMs: this.reportedMs ?? rest.receivedAtMs,
      });
  }
}

/** What settings compare of a value that was sent; a text is none of a signal of numbers. */
function comparedOf({ signals, values, texts }: CommittedFrame, position: number): Compared | null {
  const isText = signals[position]?.dataType === 'text';
  return values[position] ?? (isText ? (texts?.[position] ?? null) : null);
}

const keyOf = (deviceId: number, origin: string, code: string): string => `${deviceId} ${origin} ${code}`;

const subjectOf = (
  { deviceId, typeId, projectId }: DeviceAlarmState,
  origin: Origin,
  code: string,
): SubjectEvents['subject'] => ({ deviceId, typeId, projectId, origin, code });

const stateRow = (
  deviceId: number,
  code: string,
  state: SignalState | undefined,
  dueAtMs: number | null,
): StateRow => ({ deviceId, code, state, dueAtMs });

/** Whether nothing changed that a restart would have to know: newer values of the same kind do not. */
function isSame(before: SignalState | undefined, after: SignalState | undefined): boolean {
  if (!before || !after) return before === after;
  return (
    before.open === after.open &&
    before.normalSinceMs === after.normalSinceMs &&
    before.met.length === after.met.length &&
    before.met.every((one, position) => isSameMet(one, after.met[position]))
  );
}

const isSameMet = (one: Met, other: Met | undefined): boolean =>
  one.level === other?.level &&
  one.sinceMs === other.sinceMs &&
  one.enoughMs === other.enoughMs &&
  (one.enoughMs !== null || one.samples === other.samples);
