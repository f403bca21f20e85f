import { randomBytes } from 'node:crypto';
import {
  type addWebhook,
  type editWebhook,
  maxWebhooks,
  type Webhook,
  type WebhookDraft,
} from '@weir/contract/alarms/webhooks';
import type { Input, Output } from '@weir/contract/endpoint';
import type { Author, Viewer } from '../../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { badField, notFound, refuseUnknown } from '../../../../platform/errors.ts';
import { type Outbound, OutboundError } from '../../../../platform/outbound.ts';
import { createSealedSecrets, type SealedSecrets } from '../../../../platform/secrets/sealed-secrets.ts';
import type { SecretBox } from '../../../../platform/secrets/secret-box.ts';
import type { NotificationEvents } from '../notification-events.service.ts';
import {
  countWebhooks,
  deleteWebhooks,
  findCallable,
  findSealedOtherwise,
  findWebhooks,
  insertWebhook,
  lockWebhooks,
  reseal,
  setSecret,
  updateWebhook,
} from './webhooks.store.ts';

type WithSecret = Output<typeof addWebhook>;

export interface SignedWebhook {
  name: string;
  url: string;
  secret: string;
}

export interface WebhooksService extends SealedSecrets {
  list(viewer: Viewer): Promise<Webhook[]>;
  get(viewer: Viewer, id: number): Promise<Webhook>;
  create(author: Author, draft: WebhookDraft): Promise<WithSecret>;
  update(author: Author, edit: Input<typeof editWebhook>['body']): Promise<Webhook>;
  rotate(author: Author, id: number): Promise<WithSecret>;
  remove(author: Author, ids: readonly number[]): Promise<number>;
  /** With the secret that signs; undefined when it is gone or switched off. Throws an UnknownKeyError. */
  callable(id: number): Promise<SignedWebhook | undefined>;
}

interface Deps {
  db: Db;
  box: SecretBox;
  outbound: Outbound;
  audit: NotificationEvents;
}

const purposeOf = (id: number) => `webhook:${id}`;
const makeSecret = () => `whsec_${randomBytes(32).toString('base64url')}`;

export function createWebhooksService({ db, box, outbound, audit }: Deps): WebhooksService {
  const get = async (viewer: Viewer, id: number, from: Db = db): Promise<Webhook> => {
    const [webhook = refuseUnknown()] = await findWebhooks(from, viewer, [id]);
    return webhook;
  };
  const giveSecret = async (trx: Trx, id: number): Promise<string> => {
    const secret = makeSecret();
    await setSecret(trx, id, box.seal(Buffer.from(secret), purposeOf(id)));
    return secret;
  };
  const assertUrl = (url: string) => {
    try {
      outbound.assertPossible(url);
    } catch (error) {
      if (error instanceof OutboundError) throw badField('url', 'address', error.message);
      throw error;
    }
  };
  return {
    list: (viewer) => findWebhooks(db, viewer),
    get,
    create: (author, { name, url, enabled = 1 }) =>
      db.transaction().execute(async (trx) => {
        assertUrl(url);
        if ((await countWebhooks(trx, author.userId)) >= maxWebhooks)
          throw badField('name', 'maxItems', `A user has at most ${maxWebhooks} webhooks`);
        const id = await insertWebhook(trx, author.userId, {
          name: name.trim(),
          url,
          enabled: enabled === 1,
        });
        const secret = await giveSecret(trx, id);
        const made = await get(author, id, trx);
        await audit.webhookCreated(trx, author, made);
        return { ...made, secret };
      }),
    update: (author, { id, name, url, enabled }) =>
      db.transaction().execute(async (trx) => {
        await lockAll(trx, author, [id]);
        const before = await get(author, id, trx);
        if (url !== undefined) assertUrl(url);
        const changes = {
          ...(name === undefined ? {} : { name: name.trim() }),
          ...(url === undefined ? {} : { url }),
          ...(enabled === undefined ? {} : { enabled: enabled === 1 }),
        };
        if (Object.keys(changes).length === 0) return before;
        await updateWebhook(trx, id, changes);
        const after = await get(author, id, trx);
        await audit.webhookUpdated(trx, author, { before, after });
        return after;
      }),
    rotate: (author, id) =>
      db.transaction().execute(async (trx) => {
        await lockAll(trx, author, [id]);
        const secret = await giveSecret(trx, id);
        const webhook = await get(author, id, trx);
        await audit.webhookSecretRotated(trx, author, webhook);
        return { ...webhook, secret };
      }),
    remove: (author, ids) =>
      db.transaction().execute(async (trx) => {
        await lockAll(trx, author, ids);
        const webhooks = await findWebhooks(trx, author, ids);
        await deleteWebhooks(trx, ids);
        await audit.webhooksRemoved(trx, author, webhooks);
        return ids.length;
      }),
    async callable(id) {
      const found = await findCallable(db, id);
      return found && { ...found, secret: box.open(found.secret, purposeOf(id)).toString() };
    },
    ...createSealedSecrets({
      ...{ box, purposeOf },
      find: (prefixes) => findSealedOtherwise(db, prefixes),
      replace: (id, from, to) => reseal(db, id, from, to),
    }),
  };
}

async function lockAll(trx: Trx, viewer: Viewer, ids: readonly number[]): Promise<void> {
  if ((await lockWebhooks(trx, viewer, ids)).length < ids.length) throw notFound();
}
