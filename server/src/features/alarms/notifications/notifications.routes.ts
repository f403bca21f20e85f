import { listNotices, readAllNotices, readNotices, unreadNotices } from '@weir/contract/alarms/notices';
import { listDeliveries } from '@weir/contract/alarms/notification-deliveries';
import {
  addNotificationRule,
  deleteNotificationRules,
  editNotificationRule,
  getNotificationRule,
  listNotificationRules,
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
} from '@weir/contract/alarms/webhooks';
import { idList } from '../../../platform/http/id-list.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type { NotificationsService } from './notifications.service.ts';

interface App {
  notifications: NotificationsService;
}

export function registerNotificationsRoutes(http: Http, { notifications }: App): void {
  const { rules, tests } = notifications;
  http.mount(listNotificationRules, ({ query, caller }) => rules.list(caller, query));
  http.mount(getNotificationRule, ({ query, caller }) => rules.get(caller, query.id));
  http.mount(addNotificationRule, ({ body, caller }) => rules.create(caller, body));
  http.mount(editNotificationRule, ({ body, caller }) => rules.update(caller, body));
  http.mount(deleteNotificationRules, async ({ query, caller }) => ({
    removed: await rules.remove(caller, idList(query.id)),
  }));
  http.mount(testNotificationRule, async ({ body, caller }) => ({
    list: await tests.ofRule(caller, body.id),
  }));
  http.mount(testNotificationChannel, ({ body, caller }) => tests.ofChannel(caller, body.channel));
  http.mount(notificationPeople, ({ query, caller }) => notifications.people(caller, query.keyword));
  http.mount(notificationSettings, ({ caller }) => notifications.settings(caller));
  http.mount(setNotificationAddress, async ({ body, caller }) => {
    await notifications.setAddress(caller, body.email);
    return body;
  });
  http.mount(listDeliveries, ({ query, caller }) => notifications.deliveries(caller, query));
  registerWebhooks(http, notifications);
  registerNotices(http, notifications);
}

function registerWebhooks(http: Http, { webhooks, tests }: NotificationsService): void {
  http.mount(listWebhooks, async ({ caller }) => ({ list: await webhooks.list(caller) }));
  http.mount(addWebhook, ({ body, caller }) => webhooks.create(caller, body));
  http.mount(editWebhook, ({ body, caller }) => webhooks.update(caller, body));
  http.mount(rotateWebhookSecret, ({ body, caller }) => webhooks.rotate(caller, body.id));
  http.mount(deleteWebhooks, async ({ query, caller }) => ({
    removed: await webhooks.remove(caller, idList(query.id)),
  }));
  http.mount(testWebhook, ({ body, caller }) => tests.ofWebhook(caller, body.id));
}

function registerNotices(http: Http, notifications: NotificationsService): void {
  http.mount(listNotices, ({ query, caller }) => notifications.notices(caller, query));
  http.mount(unreadNotices, async ({ caller }) => ({ unread: await notifications.countUnread(caller) }));
  http.mount(readNotices, async ({ body, caller }) => ({
    unread: await notifications.read(caller, body.noticeIds, body.read),
  }));
  http.mount(readAllNotices, async ({ body, caller }) => ({
    unread: await notifications.readAll(caller, body.upTo),
  }));
}
