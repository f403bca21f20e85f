import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';

/** The setting as the engine keeps it beside an alarm. */
interface Rule {
  semaphoreId: string;
  levels: AlarmSetting['levels'];
  deadBand: number;
  onDelayMs: number;
  offDelayMs: number;
  repeatCount: number;
  noData: { afterMs: number; level: 1 | 2 | 3 | 4 } | null;
  schedule?: AlarmSetting['schedule'];
}

const isRule = (rule: unknown): rule is Rule =>
  typeof rule === 'object' && rule !== null && 'levels' in rule && Array.isArray(rule.levels);

/** The setting that raised an alarm; undefined where none did, as for alarms of the device's own. */
export function settingOfRule(rule: unknown): AlarmSetting | undefined {
  if (!isRule(rule)) return undefined;
  return {
    semaphoreId: rule.semaphoreId,
    levels: rule.levels,
    deadBand: rule.deadBand || null,
    onDelayS: rule.onDelayMs / 1000,
    offDelayS: rule.offDelayMs / 1000,
    repeatCount: rule.repeatCount,
    noDataS: rule.noData ? rule.noData.afterMs / 1000 : null,
    noDataLevel: rule.noData?.level ?? null,
    schedule: rule.schedule ?? null,
  };
}
