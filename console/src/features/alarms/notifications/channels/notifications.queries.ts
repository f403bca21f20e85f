import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type NotificationRule,
  notificationPeople,
  notificationSettings,
  setNotificationAddress,
  testNotificationChannel,
  testNotificationRule,
} from '@weir/contract/alarms/notifications';
import { listWebhooks, rotateWebhookSecret, testWebhook, type Webhook } from '@weir/contract/alarms/webhooks';
import { call, queryOf } from '../../../../platform/api.ts';

export const useNotificationSettings = () => useQuery(queryOf(notificationSettings, {}));

export const useWebhooks = () => useQuery(queryOf(listWebhooks, { query: {} }));

export const useNotificationPeople = (keyword: string) =>
  useQuery({
    ...queryOf(notificationPeople, { query: keyword ? { keyword } : {} }),
    placeholderData: keepPreviousData,
  });

export const rotateSecret = ({ id }: Webhook) => call(rotateWebhookSecret, { body: { id } });

export const saveAddress = (email: string | null) => call(setNotificationAddress, { body: { email } });

export const testRule = async ({ id }: NotificationRule) =>
  (await call(testNotificationRule, { body: { id } })).list;
export const testHook = async ({ id }: Webhook) => [await call(testWebhook, { body: { id } })];
export const testChannel = async (channel: 'inApp' | 'email' | 'sms') => [
  await call(testNotificationChannel, { body: { channel } }),
];
