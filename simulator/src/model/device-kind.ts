import type { AlarmSetting, ParameterDraft } from '@weir/contract/fleet/device-type-settings';
import type { DeviceTypeDraft, SignalDraft } from '@weir/contract/fleet/device-types';

/** Where a device stands and what it shares with its neighbours. */
export interface Site {
  /** Everything a device does follows from its seed and the time. */
  readonly seed: number;
  /** Seed of the weather it shares with its project. */
  readonly region: number;
  readonly lng: number;
  readonly lat: number;
  /** River kilometres below Yichang. */
  readonly riverKm: number;
  /** Fast values, for a screen that somebody watches. */
  readonly hero: boolean;
  /** Of a battery: whoever has rented it keeps it, and nobody rides with it. */
  readonly withheld?: boolean;
  /** Of a tracker: what carries it. */
  readonly carrier?: 'courier' | 'boat' | 'buoy' | 'stolen';
}

/** One message that a device sends again and again: the same keys, always in the same order. */
export interface Report {
  readonly name: string;
  readonly keys: readonly string[];
  /** Null: not part of the history. */
  readonly historyEveryMs: number | null;
  /** How often it is sent at this time. */
  readonly liveEveryMs: (tMs: number) => number;
  /** Writes one number a key into `out`; truth values as 0 and 1, enums as their code. */
  readonly fill: (tMs: number, out: Float64Array) => void;
}

export interface DeviceModel {
  readonly reports: readonly Report[];
  /** Texts, sent when they change. */
  readonly texts: (tMs: number) => Readonly<Record<string, string>>;
}

/** A phone speaks HTTP too, and sends its values to `/gps`. */
export type Transport = 'mqtt' | 'http' | 'phone';

/** A device type: what the platform is told about it, and how its devices behave. */
export interface DeviceKind {
  readonly type: DeviceTypeDraft;
  readonly signals: readonly SignalDraft[];
  readonly parameters: readonly ParameterDraft[];
  readonly alarms: readonly AlarmSetting[];
  readonly transport: Transport;
  /** Client attributes that a device publishes when it connects. */
  readonly attributes: (site: Site) => Readonly<Record<string, string | number>>;
  /** The version of its software when it was delivered. */
  readonly softVer: (site: Site) => string;
  readonly model: (site: Site) => DeviceModel;
}
