import { codes } from '@weir/contract/errors';
import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import { describe, expect, it } from 'vitest';
import { SettingGone, withoutSetting, withSetting } from './setting-list.ts';

const of = (semaphoreId: string, threshold: number): AlarmSetting => ({
  semaphoreId,
  levels: [{ level: 2, operator: 'gt', threshold }],
  ...{ deadBand: null, onDelayS: 0, offDelayS: 0, repeatCount: 1, noDataS: null, noDataLevel: null },
});
const [seen, mine, theirs, other] = [of('soc', 80), of('soc', 85), of('soc', 90), of('temperature', 40)];

describe('a setting that is saved', () => {
  it('goes among what others saved meanwhile of other signals', () => {
    expect(withSetting([seen, other], { setting: mine, before: seen })).toEqual([mine, other]);
    expect(withSetting([other], { setting: mine, before: undefined })).toEqual([other, mine]);
  });
  it('does not replace what somebody else made of it', () => {
    expect(() => withSetting([theirs], { setting: mine, before: seen })).toThrow(
      expect.objectContaining({
        code: codes.conflict,
        data: { reason: 'staleVersion', current: theirs },
      }),
    );
    expect(() => withSetting([theirs], { setting: mine, before: undefined })).toThrow(
      expect.objectContaining({ code: codes.conflict, data: { reason: 'duplicate' } }),
    );
  });
  it('does not bring back what somebody else removed, unless it is added', () => {
    expect(() => withSetting([other], { setting: mine, before: seen })).toThrow(SettingGone);
  });
  it('replaces it once it has been looked at', () => {
    expect(withSetting([theirs], { setting: mine, before: theirs })).toEqual([mine]);
  });
});

describe('a setting that is removed', () => {
  it('goes alone', () => expect(withoutSetting([seen, other], seen)).toEqual([other]));
  it('may be gone already', () => expect(withoutSetting([other], seen)).toEqual([other]));
  it('stays when it is another one by now', () => {
    expect(() => withoutSetting([theirs], seen)).toThrow(expect.objectContaining({ code: codes.conflict }));
  });
});
