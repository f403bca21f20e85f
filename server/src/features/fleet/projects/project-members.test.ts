import { getProject, listMembers, memberCandidates, setMembers } from '@weir/contract/fleet/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildProject } from '../../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.stop());

describe('members of a project', () => {
  const member = (user: { userId: number }, access: 'view' | 'operate' | 'none' = 'view') => ({
    userId: user.userId,
    access,
  });
  const set = (as: Actor, id: number, members: ReturnType<typeof member>[], version?: number) =>
    test.call(setMembers, { as, body: { id, members, ...(version === undefined ? {} : { version }) } });
  const list = async (as: Actor, id: number, query: { page?: number; limit?: number } = {}) =>
    (await test.call(listMembers, { as, query: { id, page: 1, limit: 20, ...query } })).data;
  const candidates = (as: Actor, id: number, query: { keyword?: string; limit?: number } = {}) =>
    test.call(memberCandidates, { as, query: { id, page: 1, limit: 20, ...query } });

  it('are added, changed and removed by the owner and those above, the last one too', async () => {
    const { owner, below, root } = test.users;
    const { id } = await buildProject(test);
    await set(owner, id, [member(below)]);
    expect((await list(owner, id)).list).toMatchObject([{ access: 'view' }]);
    await set(root, id, [member(below, 'operate')]);
    expect((await list(owner, id)).list).toMatchObject([
      { userId: below.userId, name: 'below', access: 'operate' },
    ]);
    await set(owner, id, [member(below, 'none')]);
    expect((await list(owner, id)).list).toEqual([]);
    expect((await test.call(getProject, { as: below, query: { id } })).status).toBe(404);
  });

  it('are told by the project to those who decide: the owner and those above, not a member', async () => {
    const { owner, below, root } = test.users;
    const { id } = await buildProject(test);
    await set(owner, id, [member(below, 'operate')]);
    const governs = async (as: Actor) => (await test.call(getProject, { as, query: { id } })).data.mayGovern;
    expect([await governs(owner), await governs(root), await governs(below)]).toEqual([1, 1, 0]);
    const left = await set(below, id, [member(below, 'none')]);
    expect(left).toMatchObject({ status: 400, data: { fields: [{ field: 'members' }] } });
  });

  it('of a foreign project are neither seen nor changed', async () => {
    const { owner, stranger } = test.users;
    const { id } = await buildProject(test);
    expect((await test.call(listMembers, { as: stranger, query: { id, page: 1, limit: 20 } })).status).toBe(
      404,
    );
    expect((await set(stranger, id, [member(stranger)])).status).toBe(404);
    expect((await candidates(stranger, id)).status).toBe(404);
    expect((await set(owner, 999_999, [member(stranger)])).status).toBe(404);
  });

  it('are refused where they are named wrongly: twice, the owner, somebody elsewhere', async () => {
    const { owner, below, stranger } = test.users;
    const { id } = await buildProject(test);
    const refusal = async (...members: ReturnType<typeof member>[]) =>
      (await set(owner, id, members)).data as unknown as { fields: { field: string; rule: string }[] };
    expect((await refusal(member(below), member(below, 'operate'))).fields).toMatchObject([
      { field: 'members.1.userId', rule: 'duplicate' },
    ]);
    expect((await refusal(member(owner))).fields).toMatchObject([{ rule: 'owner' }]);
    expect((await refusal(member(stranger))).fields).toMatchObject([{ rule: 'reference' }]);
    expect((await list(owner, id)).list).toEqual([]);
  });

  it('from another tree, whom somebody above has added, stay while others come and go', async () => {
    const { owner, below, stranger, root } = test.users;
    const { id } = await buildProject(test);
    await set(root, id, [member(stranger)]);
    expect((await set(owner, id, [member(stranger, 'operate'), member(below)])).status).toBe(200);
    expect((await list(owner, id)).list.map(({ userId }) => userId).toSorted()).toEqual(
      [below.userId, stranger.userId].toSorted(),
    );
    expect((await set(owner, id, [member(stranger, 'none')])).status).toBe(200);
    expect((await list(owner, id)).list).toHaveLength(1);
    expect((await set(owner, id, [member(stranger)])).status).toBe(400);
  });

  it('are not overwritten by who has not seen the change of another', async () => {
    const { owner, below, battery, root } = test.users;
    const { id } = await buildProject(test);
    const { version } = await list(owner, id);
    const first = await set(root, id, [member(battery)], version);
    expect(first.data.version).toBe(version + 1);
    const late = await set(owner, id, [member(below)], version);
    expect(late).toMatchObject({
      status: 409,
      data: { reason: 'staleVersion', current: { id, version: version + 1 } },
    });
    expect((await set(owner, id, [member(below)], version + 1)).status).toBe(200);
    expect((await list(owner, id)).list.map(({ name }) => name)).toEqual(['battery', 'below']);
  });

  it('in the recycle bin are not shown, and are members again when they are restored', async () => {
    const { owner, below } = test.users;
    const { id } = await buildProject(test);
    await set(owner, id, [member(below)]);
    const inBin = (deleted_at: Date | null) =>
      test.db.updateTable('app_user').set({ deleted_at }).where('id', '=', below.userId).execute();
    await inBin(new Date());
    expect((await list(owner, id)).list).toEqual([]);
    await set(owner, id, [member(below, 'none')]);
    await inBin(null);
    expect((await list(owner, id)).list).toMatchObject([{ userId: below.userId }]);
  });

  it('are listed by name and by the page, and changed without the other pages', async () => {
    const { owner, below, battery, root, stranger } = test.users;
    const { id } = await buildProject(test);
    await set(root, id, [member(below), member(stranger), member(battery)]);
    const page = async (number: number) => {
      const { list: members, ...rest } = await list(owner, id, { page: number, limit: 2 });
      return { ...rest, names: members.map(({ name, access }) => [name, access]) };
    };
    expect(await page(1)).toMatchObject({
      total: 3,
      page: 1,
      limit: 2,
      names: [
        ['battery', 'view'],
        ['below', 'view'],
      ],
    });
    await set(owner, id, [member(stranger, 'operate')]);
    expect(await page(2)).toMatchObject({ total: 3, names: [['stranger', 'operate']] });
    expect(await page(3)).toMatchObject({ total: 3, names: [] });
  });

  it('are chosen from the users below who are not in it, page by page', async () => {
    const { owner, below, battery, stranger } = test.users;
    const { id } = await buildProject(test);
    const found = async (query = {}) => (await candidates(owner, id, query)).data;
    const ids = (await found()).list.map(({ userId }) => userId);
    expect(ids).toEqual(expect.arrayContaining([below.userId, battery.userId]));
    expect(ids).not.toContain(stranger.userId);
    expect(ids).not.toContain(owner.userId);
    expect(await found({ limit: 1 })).toMatchObject({ total: ids.length, list: [{}], limit: 1 });
    expect((await found({ keyword: 'batt' })).list).toMatchObject([{ username: 'battery' }]);
    await set(owner, id, [member(below, 'operate')]);
    expect((await found()).list.map(({ userId }) => userId)).not.toContain(below.userId);
    expect(await candidates(below, id)).toMatchObject({ status: 400, data: { fields: [{ field: 'id' }] } });
  });
});
