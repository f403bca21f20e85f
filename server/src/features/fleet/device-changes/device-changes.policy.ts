import { createHash } from 'node:crypto';
import {
  type ChangePreview,
  changeLimits,
  type DeviceChanges,
  type UnchangedReason,
  unchangedReasons,
} from '@weir/contract/fleet/device-changes';

/** A device of a selection: what would become of it. */
export interface ChosenDevice {
  id: number;
  name: string;
  version: number;
  project_id: number;
  project_name: string;
  outcome: 'changes' | Exclude<UnchangedReason, 'gone'>;
}

/** Null: they go to the recycle bin. */
export type Wanted = DeviceChanges | null;

export const touchedOf = (chosen: readonly ChosenDevice[]): ChosenDevice[] =>
  chosen.filter(({ outcome }) => outcome === 'changes');

/** Another device, another version of one, or another change: another token. */
export function tokenOf(wanted: Wanted, touched: readonly ChosenDevice[]): string {
  const set = touched.map(({ id, version }) => [id, version] as const).sort(([a], [b]) => a - b);
  const what = wanted && Object.entries(wanted).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([what, set]))
    .digest('hex');
}

/** `asked`: how many were named; those that were not found among them are gone. */
export function previewOf(
  wanted: Wanted,
  chosen: readonly ChosenDevice[],
  requestedCount: number,
): ChangePreview {
  const touched = touchedOf(chosen);
  const byOutcome = Map.groupBy(chosen, ({ outcome }) => outcome);
  const projects = [...Map.groupBy(touched, ({ project_id }) => project_id)]
    .map(([id, members]) => ({ id, name: members[0]?.project_name ?? '', devices: members.length }))
    .sort((a, b) => b.devices - a.devices || a.id - b.id);
  const unchanged = unchangedReasons.flatMap((reason) => {
    const devices = reason === 'gone' ? [] : (byOutcome.get(reason) ?? []);
    const count = reason === 'gone' ? requestedCount - chosen.length : devices.length;
    const names = devices.slice(0, changeLimits.names).map(({ name }) => name);
    return count > 0 ? [{ reason, devices: count, names }] : [];
  });
  return {
    token: tokenOf(wanted, touched),
    ids: touched.map(({ id }) => id),
    unchanged,
    projects: projects.slice(0, changeLimits.projects),
    projectCount: projects.length,
  };
}
