import type { NotificationRule } from '@weir/contract/alarms/notifications';
import { expect, test } from 'vitest';
import { ruleDraft, ruleValues } from './rule-draft.ts';

const own = { userId: 7, zone: 'Asia/Shanghai' };

const rule: NotificationRule = {
  ...{ id: 1, name: 'night', enabled: 1, levels: [2, 1], projectIds: [3], typeIds: null, on: ['raised'] },
  recipients: { userIds: [7], alarmPhone: 1, webhookIds: [4] },
  channels: ['sms', 'webhook'],
  escalation: [
    { afterMinutes: 10, channels: ['inApp'], recipients: { userIds: [8], alarmPhone: 0, webhookIds: [] } },
  ],
  reminder: { everyMinutes: 15, times: 2 },
  untilRecovered: 1,
  hours: { zone: 'UTC', days: [1, 2], from: '08:00', to: '18:00' },
  ...{ ownerId: 7, ownerName: 'o', projectNames: [], typeNames: [], userNames: [], webhookNames: [] },
  ...{ createdTime: '', updatedTime: '', version: 1 },
};

test('what is not changed is sent as it came', () => {
  expect(ruleDraft(ruleValues(rule, own))).toEqual({
    ...{ name: 'night', enabled: 1, levels: [1, 2], projectIds: [3], typeIds: null, on: ['raised'] },
    recipients: rule.recipients,
    channels: rule.channels,
    escalation: rule.escalation,
    ...{ reminder: rule.reminder, untilRecovered: 1, hours: rule.hours },
  });
});

test('what a channel that is not chosen would need is left out', () => {
  const values = { ...ruleValues(rule, own), channels: ['inApp' as const] };
  expect(ruleDraft(values).recipients).toEqual({ userIds: [7], alarmPhone: 0, webhookIds: [] });
  const plain = ruleDraft({ ...ruleValues(undefined, own), name: ' grave ' });
  expect(plain).toMatchObject({ name: 'grave', projectIds: null, reminder: null, hours: null });
  expect(plain.recipients.userIds).toEqual([7]);
});
