import { userInfo } from '@weir/contract/identity/sessions';
import { setAvatar, setProfile } from '@weir/contract/identity/user-profiles';
import { getUser } from '@weir/contract/identity/users';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../../test/harness.ts';
import { startUsersApp, type UsersApp } from '../users.test-app.ts';

let app: UsersApp;
beforeAll(async () => {
  app = await startUsersApp();
});
afterAll(() => app?.stop());

const painted = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#1677ff' } });
const base64 = async (picture: { toBuffer(): Promise<Buffer> }) =>
  (await picture.toBuffer()).toString('base64');

const load = (address: string, as: Actor) =>
  app.platform.server.inject({ url: address, headers: { authorization: `Bearer ${as.token}` } });

test('is drawn anew as 256 by 256 without what the camera wrote, and may be kept by its version', async () => {
  const { owner, below, stranger } = app.users;
  const photo = painted()
    .jpeg()
    .withExif({ IFD0: { Artist: 'someone', Copyright: 'secret place' } });
  const image = await base64(photo);
  expect(Buffer.from(image, 'base64').toString('latin1')).toContain('secret place');
  const { data } = await app.call(setAvatar, { as: owner, body: { id: below.userId, image } });
  expect(data.avatar).toMatch(new RegExp(`^/api/v1/user/avatar\\?id=${below.userId}&v=[0-9a-f]{16}$`));
  const answer = await load(data.avatar ?? '', owner);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline; filename="avatar.webp"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, max-age=31536000, immutable',
  });
  const { format, width, height, exif } = await sharp(answer.rawPayload).metadata();
  expect({ format, width, height, exif }).toEqual({
    format: 'webp',
    width: 256,
    height: 256,
    exif: undefined,
  });
  expect(answer.rawPayload.toString('latin1')).not.toContain('secret place');
  expect((await load(`/api/v1/user/avatar?id=${below.userId}`, below)).headers['cache-control']).toBe(
    'no-store',
  );
  expect((await load(data.avatar ?? '', stranger)).statusCode).toBe(404);
  expect((await app.call(userInfo, { as: below, query: {} })).data.avatar).toBe(data.avatar);
  expect((await app.call(getUser, { as: owner, query: { id: below.userId } })).data.avatar).toBe(data.avatar);
});

test.each(['png', 'jpeg', 'webp'] as const)('takes %s, of oneself too', async (format) => {
  const { battery } = app.users;
  const image = await base64(painted().toFormat(format));
  const { data } = await app.call(setProfile, { as: battery, body: { image } });
  expect((await load(data.avatar ?? '', battery)).statusCode).toBe(200);
  const gone = await app.call(setProfile, { as: battery, body: { image: null } });
  expect(gone.data.avatar).toBeNull();
  expect((await load(data.avatar ?? '', battery)).statusCode).toBe(404);
});

test.each([
  [
    'SVG',
    async () =>
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>').toString('base64'),
  ],
  ['GIF', () => base64(painted().gif())],
  [
    'HTML behind the beginning of a PNG',
    async () =>
      Buffer.concat([
        Buffer.from('89504e470d0a1a0a', 'hex'),
        Buffer.from('<script>alert(1)</script>'),
      ]).toString('base64'),
  ],
  ['half a picture', async () => (await base64(painted(400, 400).jpeg())).slice(0, 400)],
  ['more pixels than a picture has', () => base64(painted(8000, 6000).png())],
  ['what is no base64', async () => 'not base64!'],
  ['too long a text', async () => 'A'.repeat(720_000)],
])('refuses %s', async (_what, make) => {
  const { owner, below } = app.users;
  const { status, data } = await app.call(setAvatar, {
    as: owner,
    body: { id: below.userId, image: await make() },
  });
  expect(status).toBe(400);
  expect(data).toMatchObject({ fields: [{ field: 'image' }] });
});
