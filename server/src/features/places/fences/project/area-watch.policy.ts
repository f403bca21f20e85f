import type { FenceRule } from '@weir/contract/alarms/fence-alarms';
import type { ProjectFence } from '@weir/contract/places/project-fences';
import { isWithin } from '../../../alarms/alarms/alarms.service.ts';
import type { Fix } from '../crossing/fixes.policy.ts';
import { type Area, beyondBorderM } from './areas.policy.ts';

/** A fence of a project as it is watched. */
export interface WatchedArea
  extends Area,
    Pick<ProjectFence, 'id' | 'name' | 'dwellMinutes' | 'maxSpeedKmh' | 'level' | 'schedule' | 'version'> {
  readonly enter: boolean;
  readonly exit: boolean;
}

/** What is remembered of a device and a fence between two positions. */
export interface AreaState {
  /** Of the fence: what was seen of another one does not count. */
  readonly version: number;
  readonly isInside: boolean;
  /** The position before was on the other side: the next one decides. */
  readonly isChanging: boolean;
  /** Since when it is inside; ms. */
  readonly sinceMs: number;
  readonly isFast: boolean;
  /** Rules whose alarm is open. */
  readonly open: readonly FenceRule[];
}

export interface AreaEvent {
  readonly rule: FenceRule;
  readonly kind: 'raised' | 'recovered';
  /** Metres beyond the border, minutes within it, or km/h. */
  readonly value: number | null;
}

export interface AreaStep {
  readonly state: AreaState;
  readonly events: readonly AreaEvent[];
  /** Metres from the border, beyond it above zero. */
  readonly beyondM: number;
}

/** Positions say that they are better than they are: so much of what they admit counts, at most. Metres. */
const mostAccuracyM = 50;
const leastMarginM = 20;
const marginShare = 0.1;
const minuteMs = 60_000;

const marginM = ({ radiusM }: Area): number => Math.max(leastMarginM, marginShare * (radiusM ?? 0));

/**
 * Takes the next good position of a device. A side is changed by two positions in a row: out of it beyond the margin less
 * what the position admits of its accuracy, into it within the border. The first position says on which side it is, and is
 * no event. Alarms begin while the schedule holds; they end whenever what they are about ends.
 */
export function takeFix(area: WatchedArea, before: AreaState | undefined, fix: Fix): AreaStep {
  const beyondM = beyondBorderM(area, fix);
  const known = before?.version === area.version ? before : undefined;
  if (!known) {
    const first = { version: area.version, isInside: beyondM <= 0, isChanging: false };
    return { state: { ...first, sinceMs: fix.tsMs, isFast: false, open: [] }, events: [], beyondM };
  }
  const crossed = takeSide(area, known, fix, beyondM);
  const hasChanged = crossed.isInside !== known.isInside;
  const isFast =
    crossed.isInside && area.maxSpeedKmh !== null && fix.speedKmh !== null && fix.speedKmh > area.maxSpeedKmh;
  const stayedMin = (fix.tsMs - crossed.sinceMs) / minuteMs;
  const { open } = known;
  const holds: Record<FenceRule, boolean> = {
    enter: area.enter && crossed.isInside && (open.includes('enter') || hasChanged),
    exit: area.exit && !crossed.isInside && (open.includes('exit') || hasChanged),
    dwell: area.dwellMinutes !== null && crossed.isInside && stayedMin >= area.dwellMinutes,
    // Two in a row: a single speed may be a leap of the receiver.
    overspeed: isFast && (known.isFast || open.includes('overspeed')),
  };
  const values: Record<FenceRule, number | null> = {
    enter: null,
    exit: Math.round(beyondM),
    dwell: Math.round(stayedMin),
    overspeed: fix.speedKmh === null ? null : Math.round(fix.speedKmh),
  };
  const mayBegin = !area.schedule || isWithin(area.schedule, fix.tsMs);
  const events = rules.flatMap((rule): AreaEvent[] => {
    if (holds[rule] === open.includes(rule)) return [];
    if (!holds[rule]) return [{ rule, kind: 'recovered', value: values[rule] }];
    return mayBegin ? [{ rule, kind: 'raised', value: values[rule] }] : [];
  });
  const stillOpen = open.filter((rule) => holds[rule]);
  const begun = events.filter(({ kind }) => kind === 'raised').map(({ rule }) => rule);
  return { state: { ...crossed, isFast, open: [...stillOpen, ...begun] }, events, beyondM };
}

const rules = ['enter', 'exit', 'dwell', 'overspeed'] as const satisfies FenceRule[];

function takeSide(area: Area, known: AreaState, { tsMs, accuracyM }: Fix, beyondM: number): AreaState {
  const isBeyond = beyondM - Math.min(accuracyM ?? 0, mostAccuracyM) > marginM(area);
  const isOther = known.isInside ? isBeyond : beyondM <= 0;
  if (!isOther) return { ...known, isChanging: false };
  if (!known.isChanging) return { ...known, isChanging: true };
  return { ...known, isInside: !known.isInside, isChanging: false, sinceMs: tsMs };
}
