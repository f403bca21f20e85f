import { limits } from '@weir/contract/fleet/device-protocol';
import { AlarmSetting, ParameterDraft } from '@weir/contract/fleet/device-type-settings';
import { DeviceTypeDraft, SignalDraft } from '@weir/contract/fleet/device-types';
import { DeviceDraft } from '@weir/contract/fleet/devices';
import { ProjectDraft } from '@weir/contract/fleet/projects';
import type { TSchema } from '@weir/contract/schema';
import { Errors } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { fleet, projects } from './fleet/fleet.ts';
import { kinds } from './kinds.ts';
import type { DeviceKind } from './model/device-kind.ts';

const faults = (schema: TSchema, value: unknown) => [...Errors(schema, value)];

describe.each(Object.entries<DeviceKind>(kinds))('%s', (name, kind) => {
  const ids = kind.signals.map((signal) => signal.semaphoreId);

  it('is described in the words of the contract', () => {
    expect(faults(DeviceTypeDraft, kind.type)).toEqual([]);
    for (const signal of kind.signals) expect(faults(SignalDraft, signal), signal.semaphoreId).toEqual([]);
    for (const draft of kind.parameters) expect(faults(ParameterDraft, draft), draft.semaphoreId).toEqual([]);
    for (const setting of kind.alarms) expect(faults(AlarmSetting, setting), setting.semaphoreId).toEqual([]);
  });

  it('names each signal once, in four languages', () => {
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeLessThanOrEqual(limits.signalsPerType);
    for (const signal of kind.signals) {
      expect(
        [signal.name, signal.nameEn, signal.nameEs, signal.nameJa].every(Boolean),
        signal.semaphoreId,
      ).toBe(true);
    }
  });

  it('sends, alarms on and shows in lists only what it has described', () => {
    const known = new Set(ids);
    expect(known).toContain(kind.type.keySemaphoreId);
    for (const setting of kind.alarms) expect(known).toContain(setting.semaphoreId);
    for (const member of fleet.filter((one) => one.kind === name)) {
      const model = kind.model(member.site);
      for (const key of model.reports.flatMap((report) => report.keys)) expect(known).toContain(key);
      for (const key of Object.keys(model.texts(Date.UTC(2026, 5, 1)))) expect(known).toContain(key);
    }
  });
});

describe('the fleet', () => {
  it('is made of devices and projects that the contract takes', () => {
    for (const { draft } of projects) expect(faults(ProjectDraft, draft)).toEqual([]);
    for (const { SN, name, address, site } of fleet) {
      const draft = { SN, name, address, lng: site.lng, lat: site.lat, is_map: 1, typeId: 1, projectId: 1 };
      expect(faults(DeviceDraft, draft), SN).toEqual([]);
    }
  });

  it('counts sixty-eight devices of unlike habits, each with its own number, in six projects', () => {
    expect(new Set(fleet.map(({ SN }) => SN)).size).toBe(68);
    expect(new Set(fleet.map(({ project }) => project))).toEqual(new Set(projects.map(({ key }) => key)));
    expect(new Set(fleet.map(({ habit }) => habit)).size).toBe(5);
  });
});
