import type { NotificationChannel, NotificationRule } from '@weir/contract/alarms/notifications';
import type { Webhook } from '@weir/contract/alarms/webhooks';
import type { Author } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Audit } from '../../identity/audit/audit.service.ts';
import { createAuditEntries } from '../../identity/audit/audit-entries.service.ts';

export type NotificationEvents = ReturnType<typeof notificationEvents>;

export function notificationEvents(audit: Audit) {
  const ofRule = createAuditEntries<NotificationRule>({ audit, kind: 'notification-rule', factsOf });
  const ofWebhook = createAuditEntries<Webhook>({ audit, kind: 'webhook', factsOf: whereOf });
  const self = ({ userId }: Author) => ({ kind: 'user' as const, id: userId, name: null });
  return {
    ruleCreated: ofRule.created('notifications:create'),
    ruleUpdated: ofRule.updated('notifications:update'),
    rulesRemoved: ofRule.notedOfEach('notifications:remove'),
    ruleTested: ofRule.noted('notifications:test'),
    webhookCreated: ofWebhook.created('notifications:create'),
    webhookUpdated: ofWebhook.updated('notifications:update'),
    webhookSecretRotated: ofWebhook.noted('notifications:rotateSecret'),
    webhooksRemoved: ofWebhook.notedOfEach('notifications:remove'),
    webhookTested: ofWebhook.noted('notifications:test'),
    channelTested: (db: Db, actor: Author, channel: NotificationChannel) =>
      audit.record(db, { action: 'notifications:test', actor, target: self(actor), after: { channel } }),
    addressSet: (db: Db, actor: Author) =>
      audit.record(db, { action: 'notifications:setAddress', actor, target: self(actor) }),
  };
}

/** Without the names of others, which are read with them. */
const factsOf = ({
  projectNames: _projects,
  typeNames: _types,
  userNames: _users,
  webhookNames: _webhooks,
  updatedTime: _updated,
  ...facts
}: NotificationRule) => facts;

/** Its path may be a secret. */
const whereOf = ({ name, url, enabled }: Webhook) => ({ name, host: new URL(url).host, enabled });
