import { setMembers } from '@weir/contract/fleet/projects';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDevice, buildProject } from '../../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { withLateAnswers } from '../../../../test/races.ts';
import { createFactsCache, createScopeCache } from './live.policy.ts';

let platform: TestApp;
beforeAll(async () => {
  platform = await startTestApp();
});
afterAll(() => platform?.stop());

const viewer = ({ userId }: Actor) => ({ userId, everything: false });

function late() {
  const { db, held } = withLateAnswers(platform.db);
  /** When what was asked has been read, and not answered yet. */
  const asked = () => expect.poll(() => held.length).toBe(1);
  return { db, asked, answer: () => held.pop()?.() };
}

test('what is invalidated while others are looked up does not silence who was looked up before', async () => {
  const { owner, stranger } = platform.users;
  const { id } = await buildProject(platform);
  const { db, asked, answer } = late();
  const scopes = createScopeCache(db);
  const receivers = [owner, stranger].map((user) => ({ caller: viewer(user) }));
  const allowing = scopes.allowing(receivers);
  await asked();
  answer();
  await asked();
  scopes.invalidate();
  answer();
  await asked();
  answer();
  const allows = await allowing;
  expect(receivers.map((receiver) => allows(receiver, id))).toEqual([true, false]);
});

test('a scope that is invalidated while it is read is read again', async () => {
  const { stranger } = platform.users;
  const { id } = await buildProject(platform);
  const give = (access: 'view' | 'none') => {
    const members = [{ userId: stranger.userId, access }];
    return platform.call(setMembers, { as: platform.users.root, body: { id, members } });
  };
  await give('view');
  const { db, asked, answer } = late();
  const scopes = createScopeCache(db);
  const before = scopes.of(viewer(stranger));
  await asked();
  await give('none');
  scopes.invalidate();
  answer();
  await asked();
  answer();
  expect((await before)?.has(id)).toBe(false);
  expect((await scopes.of(viewer(stranger)))?.has(id)).toBe(false);
});

test('of a device that moves while it is looked up, its new project is known', async () => {
  const { id, projectId } = await buildDevice(platform);
  const { id: elsewhere } = await buildProject(platform);
  const { db, asked, answer } = late();
  const devices = createFactsCache(db);
  const before = devices.of([id]);
  await asked();
  await platform.db.updateTable('device').set({ project_id: elsewhere }).where('id', '=', id).execute();
  devices.invalidate();
  answer();
  expect((await before).get(id)).toMatchObject({ projectId });
  const after = devices.of([id]);
  await asked();
  answer();
  expect((await after).get(id)).toMatchObject({ projectId: elsewhere });
});
