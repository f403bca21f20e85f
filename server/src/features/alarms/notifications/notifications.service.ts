import type { listNotices, OrderNoticeStep, RecordNoticeStep } from '@weir/contract/alarms/notices';
import type { Delivery, listDeliveries } from '@weir/contract/alarms/notification-deliveries';
import type { notificationPeople, notificationSettings } from '@weir/contract/alarms/notifications';
import type { Input, Output } from '@weir/contract/endpoint';
import type { Author, Caller, Viewer } from '../../../platform/access/caller.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { createOutbound } from '../../../platform/outbound.ts';
import { maskPhone } from '../../../platform/redaction.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { AlarmLinks } from '../alarm-links/alarm-links.service.ts';
import { type ChannelTests, createChannelTests } from './channel-tests.service.ts';
import { type ChannelSettings, createChannels } from './channels/channels.service.ts';
import type { NotificationEvents } from './notification-events.service.ts';
import { noticesChanged } from './notifications.events.ts';
import { findOwnAddress, findPeople, putAddress } from './rules/people.store.ts';
import { createRulesService, type RulesService } from './rules/rules.service.ts';
import { countedDeliveries, type DeliveryRow, findDeliveryPage } from './sending/deliveries.store.ts';
import type { FloodLimit } from './sending/flood.policy.ts';
import {
  countUnread,
  findNotices,
  insertNotices,
  markAllNotices,
  markNotices,
} from './sending/notices.store.ts';
import { createNotificationJobs, type NotificationJobs } from './sending/notifications.jobs.ts';
import { createSender, type SenderOptions } from './sending/sender.service.ts';
import { createWebhooksService, type WebhooksService } from './webhooks/webhooks.service.ts';

export interface NotificationOptions extends ChannelSettings, SenderOptions {
  /** Networks that are not public and may be called all the same. */
  allowedNetworks: readonly string[];
  pollMs: number;
  flood: FloodLimit;
}

const notificationDefaults: NotificationOptions = {
  smtp: undefined,
  sms: undefined,
  allowedNetworks: [],
  backoffMs: [1000, 20_000, 300_000, 900_000],
  leaseMs: 60_000,
  pollMs: 1000,
  flood: { messages: 10, windowMs: 600_000 },
};

export interface NotificationsService {
  rules: RulesService;
  webhooks: WebhooksService;
  tests: ChannelTests;
  jobs: NotificationJobs;
  deliveries(
    viewer: Viewer,
    query: Input<typeof listDeliveries>['query'],
  ): Promise<Output<typeof listDeliveries>>;
  people(viewer: Viewer, keyword: string | undefined): Promise<Output<typeof notificationPeople>>;
  settings(caller: Caller): Promise<Output<typeof notificationSettings>>;
  setAddress(author: Author, email: string | null): Promise<void>;
  notices(viewer: Viewer, query: Input<typeof listNotices>['query']): Promise<Output<typeof listNotices>>;
  countUnread(viewer: Viewer): Promise<number>;
  /** Answers how many are unread then. */
  read(viewer: Viewer, ids: readonly number[], isRead: 0 | 1): Promise<number>;
  readAll(viewer: Viewer, upTo: number): Promise<number>;
}

interface Deps {
  db: Db;
  bus: Bus;
  box: SecretBox;
  audit: NotificationEvents;
  logger: Logger;
  timeZone: string;
  publicUrl: string | undefined;
  alarmLinks: Pick<AlarmLinks, 'linkFor'>;
  /** Whether it may be said by the clock what is old. */
  mayDrop: () => boolean;
  options?: Partial<NotificationOptions>;
}

/** Notices about devices, to those who asked for what has happened. Emit `noticesChanged` after the commit. */
export const noticeDevices = (
  trx: Trx,
  step: 'fenceExpired',
  about: readonly { userId: number; deviceId: number }[],
): Promise<void> => {
  const at = new Date();
  const notice = { alarmId: null, step, kind: 'raised', level: 4, at } as const;
  return insertNotices(
    trx,
    about.map((one) => ({ ...notice, ...one })),
  );
};

/** Notices of what a visitor of the site wrote. Emit `noticesChanged` after the commit. */
export const noticeFeedback = (trx: Trx, userIds: readonly number[], feedbackId: number): Promise<void> => {
  const notice = { alarmId: null, step: 'feedback', kind: 'raised', level: 4, at: new Date() } as const;
  return insertNotices(
    trx,
    userIds.map((userId) => ({ ...notice, userId, feedbackId })),
  );
};

/** Notices of what became of a record of the fish-species database. Emit `noticesChanged` after the commit. */
export const noticeRecord = (
  trx: Trx,
  userIds: readonly number[],
  { recordId, step }: { recordId: number; step: RecordNoticeStep },
): Promise<void> => {
  const notice = { alarmId: null, step, kind: 'raised', level: 4, at: new Date() } as const;
  return insertNotices(
    trx,
    userIds.map((userId) => ({ ...notice, userId, recordId })),
  );
};

/** Notices of a transfer between stores that is on its way for long. Emit `noticesChanged` after the commit. */
export const noticeTransfer = (trx: Trx, userIds: readonly number[], transferId: number): Promise<void> => {
  const notice = { alarmId: null, step: 'transferLate', kind: 'raised', level: 4, at: new Date() } as const;
  return insertNotices(
    trx,
    userIds.map((userId) => ({ ...notice, userId, transferId })),
  );
};

/** Notices of orders that are due soon, or overdue. Emit `noticesChanged` after the commit. */
export const noticeOrders = (
  trx: Trx,
  step: OrderNoticeStep,
  about: readonly { userId: number; orderId: number; deviceId: number | null }[],
): Promise<void> => {
  const notice = { alarmId: null, step, kind: 'raised', level: 4, at: new Date() } as const;
  return insertNotices(
    trx,
    about.map((one) => ({ ...notice, ...one })),
  );
};

/** Notices of how many SIM cards in no device need a look. Emit `noticesChanged` after the commit. */
export const noticeCards = (
  trx: Trx,
  told: readonly { userId: number; cardCount: number }[],
): Promise<void> => {
  const notice = { alarmId: null, step: 'cardDigest', kind: 'raised', level: 4, at: new Date() } as const;
  return insertNotices(
    trx,
    told.map((one) => ({ ...notice, ...one })),
  );
};

export function createNotificationsService(deps: Deps): NotificationsService {
  const { db, bus, box, audit, logger, timeZone, publicUrl, alarmLinks, mayDrop } = deps;
  const options = { ...notificationDefaults, ...deps.options };
  const noticed = (userIds: readonly number[]) => bus.emit(noticesChanged, { userIds });
  const outbound = createOutbound({ ...options, logger });
  const rules = createRulesService({ db, audit });
  const webhooks = createWebhooksService({ db, box, outbound, audit });
  const channels = createChannels({ ...options, outbound, webhooks });
  const sender = createSender({ db, channels, timeZone, publicUrl, alarmLinks, ...options });
  const unreadOf = async (viewer: Viewer) => {
    noticed([viewer.userId]);
    return countUnread(db, viewer);
  };
  return {
    rules,
    webhooks,
    tests: createChannelTests({ db, audit, channels, rules, webhooks, noticed }),
    jobs: createNotificationJobs({ db, bus, logger, sender, noticed, mayDrop, ...options }),
    async deliveries(viewer, query) {
      const { rows, total } = await findDeliveryPage(db, viewer, query);
      const { page, limit } = query;
      const counted = Math.min(total, countedDeliveries);
      return { list: rows.map(toDelivery), total: counted, more: total > counted ? 1 : 0, page, limit };
    },
    people: (viewer, keyword) => findPeople(db, viewer, keyword),
    async settings({ userId }) {
      return { email: channels.email, sms: channels.sms, own: await findOwnAddress(db, userId) };
    },
    setAddress: (author, email) =>
      db.transaction().execute(async (trx) => {
        await putAddress(trx, author.userId, email);
        await audit.addressSet(trx, author);
      }),
    async notices(viewer, query) {
      const { page, limit } = query;
      return { ...(await findNotices(db, viewer, query)), page, limit };
    },
    countUnread: (viewer) => countUnread(db, viewer),
    async read(viewer, ids, isRead) {
      await markNotices(db, viewer.userId, ids, isRead ? new Date() : null);
      return unreadOf(viewer);
    },
    async readAll(viewer, upTo) {
      await markAllNotices(db, viewer.userId, upTo);
      return unreadOf(viewer);
    },
  };
}

function toDelivery({ recipientKey, userName, webhookName, phone, ...row }: DeliveryRow): Delivery {
  const masked = recipientKey === 'phone' && phone ? maskPhone(phone) : null;
  return { ...row, recipient: userName ?? webhookName ?? masked ?? recipientKey };
}
