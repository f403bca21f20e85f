import { listNotices } from '@weir/contract/alarms/notices';
import { addCardAccount } from '@weir/contract/commerce/cards/card-accounts';
import { addCard, listCards } from '@weir/contract/commerce/cards/cards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProject } from '../../../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../../test/harness.ts';
import { createLogger } from '../../../../platform/logger.ts';
import { noticeCards } from '../../../alarms/notifications/notifications.service.ts';
import { createCardDigests } from './card-digests.jobs.ts';

let platform: TestApp;
beforeAll(async () => {
  platform = await startTestApp();
});
afterAll(() => platform?.stop());

/** A process that looks at a time of a November to come, in UTC: the platform itself tells of today. */
const processAt = (time: string) =>
  createCardDigests({
    ...{ db: platform.db, logger: createLogger('silent'), timeZone: 'UTC' },
    now: () => Date.parse(`2099-11-${time}:00Z`),
    notice: async (...told) => {
      await noticeCards(...told);
      return () => undefined;
    },
  });

test('cards in no device that need a look are told of once a day, to those who handle them', async () => {
  const { owner, stranger } = platform.users;
  const { id: projectId } = await buildProject(platform);
  const account = { name: 'Main', carrier: 'River Mobile' };
  const { id: accountId } = (await platform.call(addCardAccount, { as: owner, body: account })).data;
  const add = (iccid: string, expiresAt?: string) =>
    platform.call(addCard, {
      as: owner,
      body: { projectId, accountId, iccid, ...(expiresAt && { expiresAt }) },
    });
  await add('8988305000000000001', new Date().toISOString());
  await add('8988305000000000002', new Date().toISOString());
  await add('8988305000000000003');
  const toldTo = async (as: Actor) => {
    const { data } = await platform.call(listNotices, { as, query: { page: 1, limit: 20 } });
    return data.list.filter(({ step }) => step === 'cardDigest').map(({ cardCount }) => cardCount);
  };
  await processAt('29T07:59').sweep();
  expect(await toldTo(owner)).toEqual([]);
  await Promise.all([processAt('29T08:00').sweep(), processAt('29T08:01').sweep()]);
  await processAt('29T20:00').sweep();
  expect([await toldTo(owner), await toldTo(stranger)]).toEqual([[2], []]);
  await processAt('30T08:00').sweep();
  expect(await toldTo(owner)).toEqual([2, 2]);

  const query = { page: 1, limit: 20, bound: 0 as const, marked: 1 as const };
  expect((await platform.call(listCards, { as: owner, query })).data.total).toBe(2);
});
