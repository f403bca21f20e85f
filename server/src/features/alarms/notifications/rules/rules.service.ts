import type {
  editNotificationRule,
  listNotificationRules,
  NotificationRule,
  NotificationRuleDraft,
  Recipients,
} from '@weir/contract/alarms/notifications';
import type { Input, Output } from '@weir/contract/endpoint';
import type { Author, Viewer } from '../../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { badField, badInput, notFound, refuseUnknown, staleVersion } from '../../../../platform/errors.ts';
import { searchText, sortKey } from '../../../../platform/search-text.ts';
import type { NotificationEvents } from '../notification-events.service.ts';
import {
  countRules,
  deleteRules,
  findForeign,
  findOwner,
  findRulePage,
  findRules,
  insertRule,
  lockRules,
  type RuleColumns,
  updateRule,
} from './rules.store.ts';

type Edit = Input<typeof editNotificationRule>['body'];

export interface RulesService {
  list(
    viewer: Viewer,
    query: Input<typeof listNotificationRules>['query'],
  ): Promise<Output<typeof listNotificationRules>>;
  get(viewer: Viewer, id: number): Promise<NotificationRule>;
  create(author: Author, draft: NotificationRuleDraft): Promise<NotificationRule>;
  update(author: Author, edit: Edit): Promise<NotificationRule>;
  /** All of them or none. */
  remove(author: Author, ids: readonly number[]): Promise<number>;
}

const maxRules = 200;

export function createRulesService({ db, audit }: { db: Db; audit: NotificationEvents }): RulesService {
  const get = async (viewer: Viewer, id: number, from: Db = db): Promise<NotificationRule> => {
    const [rule = refuseUnknown()] = await findRules(from, viewer, [id]);
    return rule;
  };
  return {
    async list(viewer, query) {
      const { ids, total } = await findRulePage(db, viewer, query);
      const list = ids.length > 0 ? await findRules(db, viewer, ids) : [];
      return { list, total, page: query.page, limit: query.limit };
    },
    get,
    create: (author, draft) =>
      db.transaction().execute(async (trx) => {
        assertComplete(draft);
        await assertOwn(trx, author, draft);
        if ((await countRules(trx, author.userId)) >= maxRules)
          throw badField('name', 'maxItems', `A user has at most ${maxRules} rules`);
        const id = await insertRule(trx, author.userId, columnsOf(draft));
        const made = await get(author, id, trx);
        await audit.ruleCreated(trx, author, made);
        return made;
      }),
    update: (author, { id, version, ...changes }) =>
      db.transaction().execute(async (trx) => {
        const [locked = refuseUnknown()] = await lockRules(trx, author, [id]);
        const before = await get(author, id, trx);
        if (version !== locked.version) throw staleVersion(before);
        if (Object.keys(changes).length === 0) return before;
        const next = { ...before, ...changes };
        assertComplete(next);
        if (refersAnew(changes)) await assertOwn(trx, await findOwner(trx, locked.ownerId), next);
        await updateRule(trx, id, columnsOf(next));
        const after = await get(author, id, trx);
        await audit.ruleUpdated(trx, author, { before, after });
        return after;
      }),
    remove: (author, ids) =>
      db.transaction().execute(async (trx) => {
        const locked = await lockRules(trx, author, ids);
        if (locked.length < ids.length) throw notFound();
        const rules = await findRules(trx, author, ids);
        await deleteRules(trx, ids);
        await audit.rulesRemoved(trx, author, rules);
        return ids.length;
      }),
  };
}

const refersAnew = (changes: Omit<Edit, 'id' | 'version'>): boolean =>
  ['projectIds', 'typeIds', 'recipients', 'escalation'].some((field) => field in changes);

const columnsOf = (draft: NotificationRuleDraft): RuleColumns => ({
  ...draft,
  name: draft.name.trim(),
  sortKey: sortKey(draft.name),
  search: searchText(draft.name),
});

/** Somebody to tell, and a way to tell each of them. */
function assertComplete({ recipients, channels, escalation }: NotificationRuleDraft): void {
  const problems = [
    ...gapsOf('', recipients, channels),
    ...escalation.flatMap((step, position) =>
      gapsOf(`escalation.${position}.`, step.recipients, step.channels),
    ),
  ];
  if (problems.length > 0) throw badInput(problems);
  const minutes = escalation.map(({ afterMinutes }) => afterMinutes);
  const wrong = minutes.findIndex((value, position) => position > 0 && value <= (minutes[position - 1] ?? 0));
  if (wrong > 0)
    throw badField(`escalation.${wrong}.afterMinutes`, 'order', 'Each step comes later than the one before');
}

function gapsOf(
  at: string,
  { userIds, alarmPhone, webhookIds }: Recipients,
  channels: NotificationRuleDraft['channels'],
) {
  const isPersonal = channels.some((channel) => channel !== 'webhook');
  const gap = (field: string, rule: string, message: string) => [{ field: `${at}${field}`, rule, message }];
  if (webhookIds.length > 0 && !channels.includes('webhook'))
    return gap('channels', 'webhook', 'Webhooks need their channel');
  if (channels.includes('webhook') && webhookIds.length === 0)
    return gap('recipients.webhookIds', 'required', 'Name the webhooks to call');
  if (alarmPhone === 1 && !channels.includes('sms')) return gap('channels', 'sms', 'A telephone needs SMS');
  if (userIds.length > 0 && !isPersonal)
    return gap('channels', 'personal', 'People need a channel of theirs');
  if (userIds.length + webhookIds.length + alarmPhone === 0)
    return gap('recipients.userIds', 'required', 'Name somebody to tell');
  return [];
}

/** A rule refers to what its owner sees, and tells the owner and users below. */
async function assertOwn(trx: Trx, owner: Viewer, draft: NotificationRuleDraft): Promise<void> {
  const foreign = await findForeign(trx, owner, draft);
  const problem = (field: string) => ({
    field,
    rule: 'reference',
    message: 'One of them does not exist, or is not the owner’s',
  });
  const ofRecipients = (at: string, { userIds, webhookIds }: Recipients) => [
    ...(userIds.some((id) => foreign.users.has(id)) ? [problem(`${at}recipients.userIds`)] : []),
    ...(webhookIds.some((id) => foreign.webhooks.has(id)) ? [problem(`${at}recipients.webhookIds`)] : []),
  ];
  const problems = [
    ...(foreign.projects.size > 0 ? [problem('projectIds')] : []),
    ...(foreign.types.size > 0 ? [problem('typeIds')] : []),
    ...ofRecipients('', draft.recipients),
    ...draft.escalation.flatMap(({ recipients }, position) =>
      ofRecipients(`escalation.${position}.`, recipients),
    ),
  ];
  if (problems.length > 0) throw badInput(problems);
}
