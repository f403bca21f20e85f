import type { handleByLink, LinkedAlarm } from '@weir/contract/alarms/alarm-links';
import type { Input } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type { Db } from '../../../platform/db/database.ts';
import { illegalState, notFound, notPermitted } from '../../../platform/errors.ts';
import type { JobOwner } from '../../../platform/jobs/job-kind.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { AlarmsService } from '../alarms/alarms.service.ts';
import { findLinkEpoch } from './alarm-links.store.ts';
import { claimOf, type LinkClaim, tokenOf } from './token.policy.ts';

export interface AlarmLinks {
  /** For a message to somebody; null where the console has no address, and for who may not handle the alarm. */
  linkFor(userId: number, alarm: { alarmId: number; projectId: number }): Promise<string | null>;
  read(token: string): Promise<Static<typeof LinkedAlarm>>;
  /** Refuses what somebody has handled already. */
  handle(
    token: string,
    handling: Omit<Input<typeof handleByLink>['body'], 'token'>,
  ): Promise<Static<typeof LinkedAlarm>>;
}

interface Deps {
  db: Db;
  box: SecretBox;
  alarms: Pick<AlarmsService, 'get' | 'handle' | 'mayHandle'>;
  /** With the rights of now, not of when the message was sent; undefined for who is gone or locked out. */
  ownerOf: (userId: number) => Promise<JobOwner | undefined>;
  publicUrl: string | undefined;
  /** When links are made and looked at; epoch ms. */
  now?: () => number;
}

const lifeMs = 86_400_000;

/**
 * Links in messages by which one alarm is handled without signing in; opening one changes nothing. Another password of
 * their reader, or putting the reader out, ends them.
 */
export function createAlarmLinks({ db, box, alarms, ownerOf, publicUrl, now = Date.now }: Deps): AlarmLinks {
  const claimed = async (token: string): Promise<{ claim: LinkClaim; owner: JobOwner }> => {
    const claim = claimOf(box, token, new Date(now()));
    const owner = claim && (await ownerOf(claim.userId));
    if (!claim || !owner || !(owner.everything || owner.permissions.has('alarms:list'))) throw notFound();
    if (claim.epoch !== (await findLinkEpoch(db, claim.userId))) throw notFound();
    return { claim, owner };
  };
  const show = async ({ alarmId, userId, expiresAt }: LinkClaim, owner: JobOwner) => {
    const { rule: _rule, events: _events, ...alarm } = await alarms.get(owner, alarmId);
    return {
      alarm,
      userName: owner.name,
      mayHandle: (await alarms.mayHandle(userId, alarm.projectId)) ? (1 as const) : (0 as const),
      expires: expiresAt.toISOString(),
    };
  };
  return {
    async linkFor(userId, { alarmId, projectId }) {
      if (publicUrl === undefined || !(await alarms.mayHandle(userId, projectId))) return null;
      const epoch = await findLinkEpoch(db, userId);
      if (epoch === undefined) return null;
      const token = tokenOf(box, { alarmId, userId, epoch, expiresAt: new Date(now() + lifeMs) });
      // Behind the # it reaches no log and no scanner that asks for the address.
      return `${publicUrl}/alarm/confirm#${token}`;
    },
    async read(token) {
      const { claim, owner } = await claimed(token);
      return show(claim, owner);
    },
    async handle(token, handling) {
      const { claim, owner } = await claimed(token);
      const { alarm, mayHandle } = await show(claim, owner);
      if (mayHandle === 0) throw notPermitted('alarms:handle');
      const changed = await alarms.handle(owner, { id: alarm.id, ...handling }, 'link');
      if (changed === 0) throw illegalState('This alarm has been handled already');
      return show(claim, owner);
    },
  };
}
