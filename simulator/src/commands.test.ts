import { describe, expect, it, vi } from 'vitest';
import { handleCommand, settingsOf } from './commands.ts';
import { deviceOf } from './device.ts';
import { fenceLock } from './fences.ts';
import { fleet } from './fleet/fleet.ts';

function host(wanted = 'BC-YC-01') {
  const member = fleet.find(({ SN }) => SN === wanted);
  if (!member) throw new Error(`The fleet has no ${wanted}.`);
  const device = deviceOf(member, Date.now());
  const settings = settingsOf(device.kind.parameters);
  const answered = new Map<number, object>();
  const fence = fenceLock('prompt');
  const softVer = () => '2.4.1';
  return {
    ...{ device, settings, fence, softVer, answered },
    ...{ startedMs: () => Date.now() - 5000, reboot: vi.fn(), report: vi.fn() },
  };
}

/** It rides whenever it is asked. */
function ridingHost() {
  const at = host('EB-YC-02');
  const { channels, ...device } = at.device;
  const frame = () => '{"values":{"wheelSpeed":18}}';
  return { ...at, device: { ...device, channels: channels.map(({ report }) => ({ report, frame })) } };
}

const request = (method: string, params?: unknown) => JSON.stringify({ method, params });

describe('a command', () => {
  it('getStatus answers settings and the latest values', () => {
    const answer = handleCommand(host(), request('getStatus'));
    expect(answer).toMatchObject({
      applied: true,
      uptimeS: 5,
      softVer: '2.4.1',
      settings: { chargePowerLimit: 20 },
    });
    expect(answer).toHaveProperty('latest.SOC');
  });

  it('setFence takes the newest fence, and tells it afterwards', () => {
    const at = host();
    const circle = { longitude: 111.3, latitude: 30.7, radius: 200 };
    expect(at.fence.report()).toBeUndefined();
    expect(handleCommand(at, request('setFence', { rev: 2, ...circle }))).toEqual({
      ...{ applied: true, rev: 2 },
      ...circle,
    });
    expect(handleCommand(at, request('setFence', { rev: 1, ...circle }))).toMatchObject({ applied: false });
    expect(at.fence.report()).toEqual({ fence: { rev: 2, active: true, ...circle, breached: false } });
    expect(handleCommand(at, request('closeFence', { rev: 3 }))).toEqual({ applied: true, rev: 3 });
    expect(at.fence.report()).toMatchObject({ fence: { rev: 3, active: false } });
  });

  it('setValue applies a value within its limits and reports it', () => {
    const at = host();
    const params = { semaphoreId: 'chargePowerLimit', value: 12.5 };
    expect(handleCommand(at, request('setValue', params))).toEqual({
      applied: true,
      taken: { chargePowerLimit: 12.5 },
    });
    expect(at.report).toHaveBeenCalledWith({ chargePowerLimit: 12.5 });
    expect(at.settings.all().chargePowerLimit).toBe(12.5);
  });

  it.each([
    ['above its maximum', { chargePowerLimit: 31 }, 'above 30'],
    ['below its minimum', { chargePowerLimit: -1 }, 'below 0'],
    ['of another type', { chargePowerLimit: '12' }, 'not a number'],
    ['of a parameter it does not have', { warpDrive: 1 }, 'unknown parameter'],
  ])('setValue refuses a value %s, and says so', (_what, params, reason) => {
    const at = host();
    const [key] = Object.keys(params);
    expect(handleCommand(at, request('setValue', params))).toMatchObject({
      applied: false,
      reason: { [String(key)]: reason },
    });
    expect(at.report).not.toHaveBeenCalled();
  });

  it('setParameters says of each value what became of it, and carries a request out once', () => {
    const at = host();
    const params = { id: 7, version: 1, values: { chargePowerLimit: 12.5, fanStartTemperature: 99 } };
    const answer = { applied: ['chargePowerLimit'], rejected: { fanStartTemperature: 'above 45' } };
    expect(handleCommand(at, request('setParameters', params))).toEqual(answer);
    at.settings.set('chargePowerLimit', 3);
    expect(handleCommand(at, request('setParameters', params))).toEqual(answer);
    expect(at.settings.all().chargePowerLimit).toBe(3);
    expect(at.report).toHaveBeenCalledOnce();
    expect(handleCommand(at, request('getParameters'))).toMatchObject({ values: { chargePowerLimit: 3 } });
  });

  it('setParameters refuses what came too late, and what is locked on site', () => {
    const late = { id: 8, values: { chargePowerLimit: 1 }, expiresAt: '2020-01-01T00:00:00Z' };
    expect(handleCommand(host(), request('setParameters', late))).toMatchObject({
      rejected: { chargePowerLimit: 'expired' },
    });
    const { device } = host();
    const settings = settingsOf(device.kind.parameters, 'locked');
    const locked = { ...host(), settings };
    const params = { id: 9, values: { cellOverVoltage: 3.6 } };
    expect(handleCommand(locked, request('setParameters', params))).toMatchObject({
      rejected: { cellOverVoltage: 'locked on site' },
    });
  });

  const soon = () => ({ expiresAt: new Date(Date.now() + 60_000).toISOString() });
  const currentOf = ({ device }: ReturnType<typeof host>, tMs: number) =>
    JSON.parse(device.channels[0]?.frame(tMs) ?? '{}').values.current;

  it('cutPower stops the current until restorePower, and both tell the state', async () => {
    const at = host('EB-YC-01');
    expect(currentOf(at, Date.now())).toBe(0.05);
    expect(await handleCommand(at, request('cutPower', soon()))).toEqual({ applied: true });
    expect(at.report).toHaveBeenLastCalledWith({ power: 'cut' });
    expect(currentOf(at, Date.now() + 5000)).toBe(0);
    expect(await handleCommand(at, request('restorePower', soon()))).toEqual({ applied: true });
    expect(at.report).toHaveBeenLastCalledWith({ power: 'on' });
    expect(currentOf(at, Date.now() + 5000)).toBe(0.05);
  });

  it('cutPower is dropped by what moves for too long or is told too late, and unknown to what cannot', async () => {
    const late = { expiresAt: '2020-01-01T00:00:00Z' };
    expect(await handleCommand(host('EB-YC-01'), request('cutPower', late))).toEqual({
      ...{ applied: false, reason: 'expired' },
    });
    const riding = ridingHost();
    expect(await handleCommand(riding, request('cutPower', late))).toEqual({
      ...{ applied: false, reason: 'still moving' },
    });
    expect(riding.report).toHaveBeenLastCalledWith({ power: 'on' });
    expect(await handleCommand(host(), request('cutPower', soon()))).toMatchObject({ applied: false });
  });

  it('restorePower calls off a cutPower that waits until the device stands', async () => {
    const at = ridingHost();
    const cut = handleCommand(at, request('cutPower', soon()));
    expect(await handleCommand(at, request('restorePower', soon()))).toEqual({ applied: true });
    expect(await cut).toEqual({ applied: false, reason: 'told to give power again' });
  });

  it('reboot is answered before it happens, and an unknown method is refused', () => {
    const at = host();
    expect(handleCommand(at, request('reboot'))).toEqual({ applied: true });
    expect(at.reboot).toHaveBeenCalledOnce();
    expect(handleCommand(at, request('selfDestruct'))).toMatchObject({ applied: false });
  });
});
