import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addSigningKey, deleteSigningKey, listSigningKeys } from '@weir/contract/upgrades/signing-keys';
import {
  addVersion,
  deleteVersions,
  downloadVersion,
  editVersion,
  getVersion,
  listVersions,
  restoreVersions,
  setVersionState,
  type VersionDraft,
} from '@weir/contract/upgrades/versions';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildDeviceType } from '../../../../test/factories.ts';
import { signer, uploaded } from '../../../../test/firmware.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';

const firmware = Buffer.from('firmware of a station');
const sha256 = createHash('sha256').update(firmware).digest('hex');

let platform: TestApp;
beforeAll(async () => {
  platform = await startTestApp({ upgradeHosts: ['files.example.org'] });
});
afterAll(() => platform?.stop());
afterEach(() => sql`delete from signing_key`.execute(platform.db));

let made = 0;
const draftOf = (more: Partial<VersionDraft> = {}): VersionDraft => ({
  ...{ name: `Station ${++made}`, module: `main${made}`, softVer: '1.2.0' },
  ...more,
});
const add = (as: Actor, more?: Partial<VersionDraft>) =>
  platform.call(addVersion, { as, body: draftOf(more) });
const withFile = async (as: Actor, more?: Partial<VersionDraft>) =>
  add(as, { uploadId: (await uploaded(platform, as, firmware)).uploadId, ...more });
const released = async (as: Actor, more?: Partial<VersionDraft>) => {
  const { data } = await withFile(as, more);
  return platform.call(setVersionState, { as, body: { id: data.id, state: 'released' } });
};
const fieldsOf = ({ data }: { data: unknown }) =>
  (data as { fields?: { field: string; rule: string }[] }).fields?.map(
    ({ field, rule }) => `${field} ${rule}`,
  );

test('a version has the file that was uploaded for it, and gives it back', async () => {
  const { root } = platform.users;
  const { status, data } = await withFile(root, { info: '修复水位', infoEn: 'Mends the level' });
  expect([status, data]).toMatchObject([
    200,
    { state: 'draft', fileName: 'station.bin', sizeBytes: 21, sha256 },
  ]);
  const file = await platform.send({ ...downloadVersion, query: { id: data.id }, as: root });
  expect([file.data, file.headers['content-disposition']]).toEqual([
    firmware.toString(),
    expect.stringContaining('station.bin'),
  ]);
});

test('an upload becomes the file of one version, of whoever uploaded it, when it is whole', async () => {
  const { root, owner } = platform.users;
  const { uploadId } = await uploaded(platform, root, firmware);
  expect(fieldsOf(await add(owner, { uploadId }))).toEqual(['uploadId reference']);
  expect(fieldsOf(await add(root, { uploadId, sha256: '0'.repeat(64) }))).toEqual(['sha256 different']);
  expect((await add(root, { uploadId, sha256: sha256.toUpperCase() })).status).toBe(200);
  expect(fieldsOf(await add(root, { uploadId }))).toEqual(['uploadId reference']);
});

test('the SHA-256 of an uploaded file stays that of the file', async () => {
  const { root } = platform.users;
  const { data } = await withFile(root);
  const edit = (changes: object) =>
    platform.call(editVersion, { as: root, body: { id: data.id, ...changes } });
  expect(fieldsOf(await edit({ sha256: '0'.repeat(64) }))).toEqual(['sha256 different']);
  expect(fieldsOf(await edit({ sha256: null }))).toEqual(['sha256 different']);
  expect((await edit({ sha256: sha256.toUpperCase() })).data).toMatchObject({ sha256 });
});

test('another file takes the place of the first, which is deleted', async () => {
  const { root } = platform.users;
  const { data } = await withFile(root);
  const fileOf = async () => {
    const found = sql<{ file_id: string }>`select file_id from firmware_version where id = ${data.id}`;
    return join(platform.config.dataDir, 'files', (await found.execute(platform.db)).rows[0]?.file_id ?? '');
  };
  const first = await fileOf();
  const { uploadId } = await uploaded(platform, root, Buffer.from('newer'));
  await platform.call(editVersion, { as: root, body: { id: data.id, uploadId } });
  await platform.app.uploadSweeper.sweep();
  expect([existsSync(first), existsSync(await fileOf())]).toEqual([false, true]);
});

test('what is released does not change but for its name and notes', async () => {
  const { root } = platform.users;
  const { data } = await released(root);
  expect(data).toMatchObject({ state: 'released', releasedTime: expect.any(String) });
  const edit = (changes: object) =>
    platform.call(editVersion, { as: root, body: { id: data.id, ...changes } });
  expect(fieldsOf(await edit({ softVer: '9.9', sha256 }))).toEqual(['softVer frozen', 'sha256 frozen']);
  expect((await edit({ info: 'Slower on old boards' })).data).toMatchObject({
    info: 'Slower on old boards',
    sha256,
  });
});

test('a version goes from draft to released, deprecated and recalled, and never back to what it was', async () => {
  const { root } = platform.users;
  const { data } = await withFile(root);
  const set = async (state: 'released' | 'deprecated' | 'recalled') =>
    (await platform.call(setVersionState, { as: root, body: { id: data.id, state } })).status;
  expect(await set('recalled')).toBe(409);
  expect([await set('released'), await set('deprecated'), await set('released')]).toEqual([200, 200, 200]);
  expect([await set('recalled'), await set('released')]).toEqual([200, 409]);
});

test('without anything to install nothing is released', async () => {
  const { root } = platform.users;
  const { data } = await add(root);
  const release = { as: root, body: { id: data.id, state: 'released' as const } };
  expect(fieldsOf(await platform.call(setVersionState, release))).toEqual(['uploadId required']);
  await platform.call(editVersion, {
    as: root,
    body: { id: data.id, url: 'https://files.example.org/a.bin' },
  });
  expect(fieldsOf(await platform.call(setVersionState, release))).toEqual(['sha256 required']);
  await platform.call(editVersion, { as: root, body: { id: data.id, sha256 } });
  expect((await platform.call(setVersionState, release)).status).toBe(200);
});

test.each([
  [{ url: 'http://files.example.org/a.bin' }, 'url pattern'],
  [{ url: 'https://somebody:secret@files.example.org/a.bin' }, 'url login'],
  [{ url: 'https://elsewhere.example.org/a.bin' }, 'url host'],
  [{ url: 'https://[' }, 'url host'],
  [{ minFromVer: '1.10', maxFromVer: '1.9' }, 'maxFromVer order'],
  [{ typeIds: [999_999] }, 'typeIds reference'],
])('%j is refused', async (more, refusal) => {
  expect(fieldsOf(await add(platform.users.root, more))).toEqual([refusal]);
});

test('where there are keys, a version is released when one of them has signed it', async () => {
  const { root } = platform.users;
  const [ours, theirs] = [signer(), signer()];
  const addKey = (publicKey: string) =>
    platform.call(addSigningKey, { as: root, body: { name: 'Builds', publicKey } });
  expect((await addKey(ours.publicKey)).data).toMatchObject({
    name: 'Builds',
    fingerprint: expect.any(String),
  });
  expect((await addKey(ours.publicKey)).status).toBe(409);
  expect(fieldsOf(await addKey(ours.privateKey))).toEqual(['publicKey private']);
  expect(fieldsOf(await addKey('no key'))).toEqual(['publicKey ed25519']);

  expect(fieldsOf(await released(root))).toEqual(['signature required']);
  expect(fieldsOf(await released(root, { signature: theirs.sign(sha256) }))).toEqual(['signature signer']);
  const { status, data } = await released(root, { signature: ours.sign(sha256) });
  expect([status, data]).toMatchObject([200, { signedBy: 'Builds' }]);
});

test('a draft that was signed before there was a key is signed by it when it is released', async () => {
  const { root } = platform.users;
  const { publicKey, sign } = signer();
  const { data } = await withFile(root, { signature: sign(sha256) });
  expect(data).toMatchObject({ signedBy: null });
  await platform.call(addSigningKey, { as: root, body: { name: 'Builds', publicKey } });
  const release = { as: root, body: { id: data.id, state: 'released' as const } };
  expect((await platform.call(setVersionState, release)).data).toMatchObject({ signedBy: 'Builds' });
});

test('keys are those of the installation: a super administrator changes them', async () => {
  const { root } = platform.users;
  const admin = await platform.addUser({ username: 'version-admin', role: 'ADMIN', type: 0 });
  const body = { name: 'Mine', publicKey: signer().publicKey };
  expect((await platform.call(addSigningKey, { as: admin, body })).status).toBe(403);
  const { data: key } = await platform.call(addSigningKey, { as: root, body });
  const { data } = await platform.call(listSigningKeys, { as: admin, query: { page: 1, limit: 20 } });
  expect(data.list).toEqual([key]);
  expect((await platform.call(deleteSigningKey, { as: admin, query: { id: String(key.id) } })).status).toBe(
    403,
  );
  expect(
    (await platform.call(deleteSigningKey, { as: root, query: { id: String(key.id) } })).data.removed,
  ).toBe(1);
  expect((await platform.call(deleteSigningKey, { as: root, query: { id: String(key.id) } })).status).toBe(
    404,
  );
  const guest = await platform.addUser({ username: 'version-guest', role: 'BATTERYMANAGEMENT', type: 1 });
  expect((await platform.call(listSigningKeys, { as: guest, query: { page: 1, limit: 20 } })).status).toBe(
    403,
  );
});

test('a draft is seen by those above, what is released by those below too, who do not change it', async () => {
  const above = await platform.addUser({ username: 'v-above', role: 'ADMIN', type: 0 });
  const below = await platform.addUser({ username: 'v-below', role: 'ADMIN', type: 1, parent: above });
  const { data: draft } = await withFile(above);
  const { data: own } = await withFile(below);
  const see = async (as: Actor, id: number) =>
    (await platform.call(getVersion, { as, query: { id } })).status;
  expect([await see(below, draft.id), await see(above, own.id)]).toEqual([404, 200]);
  const { data: open } = await released(above);
  expect(await see(below, open.id)).toBe(200);
  const edit = { as: below, body: { id: open.id, info: 'mine' } };
  expect((await platform.call(editVersion, edit)).status).toBe(404);
  const { data } = await platform.call(listVersions, { as: below, query: { page: 1, limit: 20 } });
  expect(data.list.map(({ id, mayOperate }) => [id, mayOperate])).toEqual([
    [open.id, 0],
    [own.id, 1],
  ]);
});

test('the list is narrowed by state, type and words, and sorted as versions are', async () => {
  const as = await platform.addUser({ username: 'lister', role: 'ADMIN', type: 0 });
  const { id: typeId, name } = await buildDeviceType(platform, { as });
  for (const softVer of ['1.9', '1.10', '1.10-rc1'])
    await add(as, { module: 'radio', softVer, typeIds: [typeId] });
  await add(as, { module: 'main', softVer: '1.9', typeIds: [(await buildDeviceType(platform, { as })).id] });
  const list = async (query: object) =>
    (await platform.call(listVersions, { as, query: { page: 1, limit: 20, sort: 'softVer', ...query } }))
      .data;
  const { list: found } = await list({ typeId });
  expect(found.map(({ softVer }) => softVer)).toEqual(['1.9', '1.10-rc1', '1.10']);
  expect(found[0]?.types).toEqual([{ id: typeId, name }]);
  expect((await list({ keyword: 'radio' })).total).toBe(3);
  expect((await list({ state: 'released' })).total).toBe(0);
});

test('a module has each version once', async () => {
  const { root } = platform.users;
  await add(root, { module: 'Twice', softVer: '1.0' });
  expect(fieldsOf(await add(root, { module: 'twice', softVer: '1.0' }))).toEqual(['softVer duplicate']);
});

test('a version in use is not deleted; others come back for 30 days, and then their file goes', async () => {
  const { root } = platform.users;
  const { data: inUse } = await released(root);
  const { data: old } = await withFile(root);
  const remove = (...ids: number[]) => platform.call(deleteVersions, { as: root, query: { id: ids.join() } });
  expect(await remove(inUse.id, old.id)).toMatchObject({ status: 409, data: { uses: { released: 1 } } });
  expect((await remove(old.id)).data.removed).toBe(1);
  expect((await platform.call(getVersion, { as: root, query: { id: old.id } })).status).toBe(404);
  await platform.call(restoreVersions, { as: root, body: { id: old.id } });
  const { data } = await platform.call(getVersion, { as: root, query: { id: old.id } });
  expect(data.fileName).toBe('station.bin');
  await remove(old.id);
  const aged = sql<{ file_id: string }>`update firmware_version v set deleted_at = now() - interval '31 days'
    from (select file_id from firmware_version where id = ${old.id}) o where v.id = ${old.id} returning o.file_id`;
  const fileId = (await aged.execute(platform.db)).rows[0]?.file_id ?? '';
  for (const sweeper of platform.app.sweepers) await sweeper.sweep();
  await platform.app.uploadSweeper.sweep();
  expect(existsSync(join(platform.config.dataDir, 'files', fileId))).toBe(false);
});
