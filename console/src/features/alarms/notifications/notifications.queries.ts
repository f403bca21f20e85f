import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
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

const changed = (queryClient: QueryClient, path: string) =>
  queryClient.invalidateQueries({ queryKey: [path] });

const rulesChanged = (queryClient: QueryClient) =>
  Promise.all([
    changed(queryClient, listNotificationRules.path),
    changed(queryClient, getNotificationRule.path),
  ]);

export async function saveRule(
  queryClient: QueryClient,
  existing: NotificationRule | undefined,
  draft: NotificationRuleDraft,
): Promise<void> {
  await (existing
    ? call(editNotificationRule, { body: { ...draft, id: existing.id, version: existing.version } })
    : call(addNotificationRule, { body: draft }));
  await rulesChanged(queryClient);
}

export async function turnRule(
  queryClient: QueryClient,
  { id, version }: NotificationRule,
  enabled: 0 | 1,
): Promise<void> {
  await call(editNotificationRule, { body: { id, version, enabled } });
  await rulesChanged(queryClient);
}

export async function removeRules(queryClient: QueryClient, ids: readonly number[]): Promise<void> {
  await call(deleteNotificationRules, { query: { id: ids.join(',') } });
  await changed(queryClient, listNotificationRules.path);
  for (const id of ids) queryClient.removeQueries({ queryKey: ruleQuery(id).queryKey });
}

export async function saveWebhook(
  queryClient: QueryClient,
  existing: Webhook | undefined,
  draft: WebhookDraft,
): Promise<{ name: string; secret: string } | undefined> {
  const issued = existing
    ? await call(editWebhook, { body: { ...draft, id: existing.id } }).then(() => undefined)
    : await call(addWebhook, { body: draft });
  await changed(queryClient, listWebhooks.path);
  return issued;
}

export async function rotateSecret(
  queryClient: QueryClient,
  { id }: Webhook,
): Promise<{ name: string; secret: string }> {
  const rotated = await call(rotateWebhookSecret, { body: { id } });
  await changed(queryClient, listWebhooks.path);
  return rotated;
}

export async function removeWebhooks(queryClient: QueryClient, ids: readonly number[]): Promise<void> {
  await call(deleteWebhooks, { query: { id: ids.join(',') } });
  await changed(queryClient, listWebhooks.path);
}

export async function saveAddress(queryClient: QueryClient, email: string | null): Promise<void> {
  await call(setNotificationAddress, { body: { email } });
  await changed(queryClient, notificationSettings.path);
}

export const testRule = async ({ id }: NotificationRule) =>
  (await call(testNotificationRule, { body: { id } })).list;
export const testHook = async ({ id }: Webhook) => [await call(testWebhook, { body: { id } })];
export const testChannel = async (channel: 'inApp' | 'email' | 'sms') => [
  await call(testNotificationChannel, { body: { channel } }),
];
