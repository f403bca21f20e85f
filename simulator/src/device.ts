import type { Member } from './fleet/fleet.ts';
import { frameWriter } from './frames.ts';
import { kinds } from './kinds.ts';
import type { DeviceKind, Report } from './model/device-kind.ts';
import { minuteMs, secondMs } from './model/local-time.ts';
import { derive, hash } from './model/random.ts';
import { type Presence, presenceOf } from './presence.ts';

/** A report of one device, ready to be written. */
export interface Channel {
  readonly report: Report;
  /** One frame of it as JSON text. */
  readonly frame: (tMs: number) => string;
}

/** Whether it gives power: since when it does not, and what it was told last. */
export interface Power {
  cutMs: number | null;
  wanted: 'on' | 'cut';
}

/** A member of the fleet at work: what it would send at any time. */
export interface Device {
  readonly member: Member;
  readonly kind: DeviceKind;
  readonly channels: readonly Channel[];
  readonly texts: (tMs: number) => Readonly<Record<string, string>>;
  readonly presence: Presence;
  readonly power: Power;
  /** Devices report at their own second of the minute. */
  readonly phaseMs: number;
}

export function deviceOf(member: Member, anchorMs: number): Device {
  const kind: DeviceKind = kinds[member.kind];
  const model = kind.model(member.site);
  const power: Power = { cutMs: null, wanted: 'on' };
  return {
    member,
    kind,
    channels: model.reports.map((report) => channelOf(report, kind, power)),
    texts: model.texts,
    power,
    presence: presenceOf(member.habit, member.site.seed, anchorMs),
    phaseMs: (hash(derive(member.site.seed, 81), 0) % (minuteMs / secondMs)) * secondMs,
  };
}

/** Without power it stays as it was, and no current flows. */
function channelOf(report: Report, { type, signals }: DeviceKind, power: Power): Channel {
  const values = new Float64Array(report.keys.length);
  const write = frameWriter(report, signals);
  const currentAt = report.keys.indexOf(type.currentSemaphoreId ?? '');
  return {
    report,
    frame: (tMs) => {
      const lastMs = Math.min(tMs, power.cutMs ?? tMs);
      report.fill(lastMs, values);
      if (lastMs < tMs && currentAt >= 0) values[currentAt] = 0;
      return write(tMs, values);
    },
  };
}

/** The last time at or before `tMs` that is due every `everyMs`. */
export const lastDue = (tMs: number, everyMs: number, phaseMs: number): number =>
  Math.floor((tMs - phaseMs) / everyMs) * everyMs + phaseMs;
