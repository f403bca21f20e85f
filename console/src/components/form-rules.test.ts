import { limitReviewers } from '@weir/contract/fish/reviewers';
import { ReleaseDraft } from '@weir/contract/fish/transfer/releases';
import { DeviceDraft } from '@weir/contract/fleet/devices';
import { ProjectDraft } from '@weir/contract/fleet/projects';
import { expect, test } from 'vitest';
import { type FieldRule, rulesFor } from './form-rules.ts';

const t = (key: string, params: Record<string, unknown> = {}) => `${key} ${params.limit ?? ''}`.trim();

/** What a form would say of a value; nothing when it is right. */
async function check(rules: FieldRule[] | undefined, value: unknown): Promise<string | undefined> {
  for (const rule of rules ?? []) {
    if (typeof rule !== 'object') continue;
    // As antd does.
    const isNone = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
    if (rule.required && isNone) return String(rule.message);
    const problem = await Promise.resolve(rule.validator?.(rule, value, () => undefined)).catch(
      (error: Error) => error.message,
    );
    if (problem) return problem;
  }
}

const device = rulesFor(DeviceDraft, t);

test.each([
  ['SN', 'A/B', 'rulePattern'],
  ['SN', 'A-1', undefined],
  ['SN', '', 'ruleRequired'],
  ['lat', 91, 'ruleMaximum 90'],
  ['lat', 30.5, undefined],
  ['lat', undefined, undefined],
  ['name', ' ', 'ruleRequired'],
  ['name', 'x'.repeat(129), 'ruleMaxLength 128'],
  ['typeId', 1.5, 'ruleInteger'],
  ['typeId', 0, 'ruleMinimum 1'],
])('%s = %s', async (field, value, expected) => {
  expect(await check(device[field], value)).toBe(expected);
});

test('a needed list may be empty, unless it must have something in it', async () => {
  const { basinIds } = rulesFor(limitReviewers.body, t);
  expect(await check(basinIds, [])).toBeUndefined();
  expect(await check(basinIds, [3])).toBeUndefined();
  expect(await check(basinIds, undefined)).toBe('ruleRequired');
  expect(basinIds?.some((rule) => typeof rule === 'object' && rule.required)).toBe(false);
  const { creators } = rulesFor(ReleaseDraft, t);
  expect(await check(creators, [])).toBe('ruleRequired');
});

test('a sentence of the form goes before the general one', async () => {
  const { name } = rulesFor(ProjectDraft, t, { name: { required: 'Name it' } });
  expect(await check(name, '')).toBe('Name it');
});
