import type { NotificationChannel, NotificationRule } from '@weir/contract/alarms/notifications';
import type { Webhook } from '@weir/contract/alarms/webhooks';
import type { Author } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Audit } from '../../identity/audit/audit.service.ts';

interface Named {
  id: number;
  name: string;
}

export interface NotificationEvents {
  ruleCreated(trx: Trx, author: Author, rule: NotificationRule): Promise<void>;
  ruleUpdated(
    trx: Trx,
    author: Author,
    change: { before: NotificationRule; after: NotificationRule },
  ): Promise<void>;
  rulesRemoved(trx: Trx, author: Author, rules: readonly Named[]): Promise<void>;
  webhookCreated(trx: Trx, author: Author, webhook: Webhook): Promise<void>;
  webhookUpdated(trx: Trx, author: Author, change: { before: Webhook; after: Webhook }): Promise<void>;
  webhookSecretRotated(trx: Trx, author: Author, webhook: Named): Promise<void>;
  webhooksRemoved(trx: Trx, author: Author, webhooks: readonly Named[]): Promise<void>;
  ruleTested(db: Db, author: Author, rule: Named): Promise<void>;
  webhookTested(db: Db, author: Author, webhook: Named): Promise<void>;
  channelTested(db: Db, author: Author, channel: NotificationChannel): Promise<void>;
  addressSet(trx: Trx, author: Author): Promise<void>;
}

export function notificationEvents({ record }: Audit): NotificationEvents {
  const rule = ({ id, name }: Named) => ({ kind: 'notification-rule' as const, id, name });
  const webhook = ({ id, name }: Named) => ({ kind: 'webhook' as const, id, name });
  const self = ({ userId }: Author) => ({ kind: 'user' as const, id: userId, name: null });
  return {
    ruleCreated: (trx, actor, made) =>
      record(trx, { action: 'notifications:create', actor, target: rule(made), after: factsOf(made) }),
    ruleUpdated: (trx, actor, { before, after }) =>
      record(trx, {
        ...{ action: 'notifications:update', actor, target: rule(after) },
        ...{ before: factsOf(before), after: factsOf(after) },
      }),
    rulesRemoved: (trx, actor, rules) =>
      record(
        trx,
        ...rules.map((one) => ({ action: 'notifications:remove' as const, actor, target: rule(one) })),
      ),
    webhookCreated: (trx, actor, made) =>
      record(trx, { action: 'notifications:create', actor, target: webhook(made), after: whereOf(made) }),
    webhookUpdated: (trx, actor, { before, after }) =>
      record(trx, {
        ...{ action: 'notifications:update', actor, target: webhook(after) },
        ...{ before: whereOf(before), after: whereOf(after) },
      }),
    webhookSecretRotated: (trx, actor, one) =>
      record(trx, { action: 'notifications:rotateSecret', actor, target: webhook(one) }),
    webhooksRemoved: (trx, actor, list) =>
      record(
        trx,
        ...list.map((one) => ({ action: 'notifications:remove' as const, actor, target: webhook(one) })),
      ),
    ruleTested: (db, actor, one) => record(db, { action: 'notifications:test', actor, target: rule(one) }),
    webhookTested: (db, actor, one) =>
      record(db, { action: 'notifications:test', actor, target: webhook(one) }),
    channelTested: (db, actor, channel) =>
      record(db, { action: 'notifications:test', actor, target: self(actor), after: { channel } }),
    addressSet: (trx, actor) =>
      record(trx, { action: 'notifications:setAddress', actor, target: self(actor) }),
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
