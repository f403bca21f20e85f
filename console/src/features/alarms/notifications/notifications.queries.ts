import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listDeliveries } from '@weir/contract/alarms/notification-deliveries';
import {
  addNotificationRule,
  deleteNotificationRules,
  editNotificationRule,
  getNotificationRule,
  listNotificationRules,
  type NotificationRule,
  type NotificationRuleDraft,
  notificationPeople,
  notificationSettings,
  setNotificationAddress,
  testNotificationChannel,
  testNotificationRule,
} from '@weir/contract/alarms/notifications';
import {
  addWebhook,
  deleteWebhooks,
  editWebhook,
  listWebhooks,
  rotateWebhookSecret,
  testWebhook,
  type Webhook,
  type WebhookDraft,
} from '@weir/contract/alarms/webhooks';
import type { Input } from '@weir/contract/endpoint';
import { call, queryOf } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';

export const rulesQuery = (query: Input<typeof listNotificationRules>['query']) => ({
  ...queryOf(listNotificationRules, { query }),
  placeholderData: keepPreviousData,
});

export const ruleQuery = (id: number) => queryOf(getNotificationRule, { query: { id } });

export const deliveriesQuery = (query: Input<typeof listDeliveries>['query']) => ({
  ...queryOf(listDeliveries, { query }),
  placeholderData: keepPreviousData,
});

export const useNotificationSettings = () => useQuery(queryOf(notificationSettings, {}));

export const useWebhooks = () => useQuery(queryOf(listWebhooks, { query: {} }));

export const useNotificationPeople = (keyword: string) =>
  useQuery({
    ...queryOf(notificationPeople, { query: keyword ? { keyword } : {} }),
    placeholderData: keepPreviousData,
  });

export const saveRule = (existing: NotificationRule | undefined, draft: NotificationRuleDraft) =>
  existing
    ? call(editNotificationRule, { body: { ...draft, id: existing.id, version: existing.version } })
    : call(addNotificationRule, { body: draft });

export const turnRule = ({ id, version }: NotificationRule, enabled: 0 | 1) =>
  call(editNotificationRule, { body: { id, version, enabled } });

export async function removeRules(ids: readonly number[]): Promise<void> {
  await call(deleteNotificationRules, { query: { id: ids.join(',') } });
  for (const id of ids) queryClient.removeQueries({ queryKey: ruleQuery(id).queryKey });
}

export async function saveWebhook(
  existing: Webhook | undefined,
  draft: WebhookDraft,
): Promise<{ name: string; secret: string } | undefined> {
  if (!existing) return call(addWebhook, { body: draft });
  await call(editWebhook, { body: { ...draft, id: existing.id } });
  return undefined;
}

export const rotateSecret = ({ id }: Webhook) => call(rotateWebhookSecret, { body: { id } });

export const removeWebhooks = (ids: readonly number[]) =>
  call(deleteWebhooks, { query: { id: ids.join(',') } });

export const saveAddress = (email: string | null) => call(setNotificationAddress, { body: { email } });

export const testRule = async ({ id }: NotificationRule) =>
  (await call(testNotificationRule, { body: { id } })).list;
export const testHook = async ({ id }: Webhook) => [await call(testWebhook, { body: { id } })];
export const testChannel = async (channel: 'inApp' | 'email' | 'sms') => [
  await call(testNotificationChannel, { body: { channel } }),
];
