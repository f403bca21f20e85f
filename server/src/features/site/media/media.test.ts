import {
  cardPath,
  deleteMedia,
  editMedia,
  getMedia,
  listMedia,
  listMediaUses,
  type MediaItem,
  mediaPath,
  mediaSources,
  restoreMedia,
} from '@weir/contract/site/media';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { cameraPicture, jpegOf, pictureOf } from '../../../../test/pictures.ts';
import { fetchPicture, sendPicture } from './media.test-app.ts';

let platform: TestApp;
beforeAll(async () => {
  platform = await startTestApp();
});
afterAll(() => platform?.stop());

const page = { page: 1, limit: 20 };
const addPicture = async (name = 'River', bytes?: Buffer): Promise<MediaItem> =>
  (await sendPicture(platform, bytes ?? (await jpegOf()), { name })).data;
const mediaOf = async () => (await platform.call(listMedia, { as: platform.users.owner, query: page })).data;
const within = <T>(work: (trx: Parameters<TestApp['app']['media']['publish']>[0]) => Promise<T>) =>
  platform.db.transaction().execute(work);
const publish = (...ids: number[]) =>
  within((trx) =>
    platform.app.media.publish(
      trx,
      ids.map((mediaId) => ({ place: 'media', mediaId })),
    ),
  );

test('a picture is kept in its sizes, described, changed once by two people, and found', async () => {
  const { owner } = platform.users;
  const large = await jpegOf(4000, 2000);
  const made = await sendPicture(platform, large, { name: '大河.jpg', type: 'image/jpeg' });
  expect(made).toMatchObject({ status: 200, data: { name: '大河.jpg', width: 3200, height: 1600, uses: 0 } });
  const { id, version } = made.data;
  const widths = await Promise.all(
    [480, 960, 1600].map(async (width) => {
      const got = await fetchPicture(platform, mediaPath(made.data, width as 480), owner);
      expect(got.headers['content-type']).toBe('image/webp');
      return (await sharp(got.rawPayload).metadata()).width;
    }),
  );
  expect(widths).toEqual([480, 960, 1600]);
  const body = { id, version, alt: '河', altEn: 'A river', decorative: 0 as const, focalX: 0.25, focalY: 1 };
  const edited = await platform.call(editMedia, { as: owner, body });
  expect(edited.data).toMatchObject({ alt: '河', altEn: 'A river', focalX: 0.25, version: version + 1 });
  expect((await platform.call(editMedia, { as: owner, body })).data).toMatchObject({
    reason: 'staleVersion',
  });
  const query = { ...page, keyword: 'dahe' };
  expect((await platform.call(listMedia, { as: owner, query })).data.list).toMatchObject([{ id, alt: '河' }]);
  const log = await sql<{ action: string }>`
    select action from audit_log where target_kind = 'media' and target_id = ${id} order by id`.execute(
    platform.db,
  );
  expect(log.rows.map(({ action }) => action)).toEqual(['media-files:create', 'media-files:update']);
});

test('it is never enlarged: a narrow one is answered as it is', async () => {
  const small = await addPicture('Small', await jpegOf(600, 300));
  const got = await fetchPicture(platform, mediaPath(small, 1600), platform.users.owner);
  expect((await sharp(got.rawPayload).metadata()).width).toBe(600);
  expect(mediaSources(small).map(({ width }) => width)).toEqual([480, 600]);
});

test('AVIF comes a little later', async () => {
  const { owner } = platform.users;
  const [small, large] = [
    await addPicture('S', await jpegOf(600, 300)),
    await addPicture('L', await jpegOf(2000, 900)),
  ];
  for (let run = 0; run < 20; run++) await platform.app.media.makeAvif();
  const widthsOf = (media: MediaItem) =>
    Promise.all(
      mediaSources(media, 'avif').map(async ({ path }) => {
        const got = await fetchPicture(platform, path, owner);
        expect(got.headers['content-type']).toBe('image/avif');
        return (await sharp(got.rawPayload).metadata()).width;
      }),
    );
  expect(await widthsOf(small)).toEqual([480, 600]);
  expect(await widthsOf(large)).toEqual([480, 960, 1600]);
  expect((await platform.call(getMedia, { as: owner, query: { id: large.id } })).data.avif).toBe(1);
});

test('what else was in the file is gone, and it lies as the camera was held', async () => {
  const gps = await cameraPicture(800, 600);
  expect((await sharp(gps).metadata()).exif).toBeDefined();
  const made = await addPicture('Held upright', gps);
  expect(made).toMatchObject({ width: 600, height: 800 });
  for (const path of [mediaPath(made, 480), mediaPath(made, 1600), cardPath(made)]) {
    const { exif, icc, xmp } = await sharp(
      (await fetchPicture(platform, path, platform.users.owner)).rawPayload,
    ).metadata();
    expect({ exif, icc, xmp }).toEqual({ exif: undefined, icc: undefined, xmp: undefined });
  }
});

test.each(['png', 'webp', 'avif'] as const)('%s is taken, whatever it is called', async (format) => {
  const bytes = await pictureOf(200, 100)[format]().toBuffer();
  expect(await sendPicture(platform, bytes, { name: 'x.jpg', type: 'image/jpeg' })).toMatchObject({
    status: 200,
    data: { width: 200, height: 100 },
  });
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>');
const animatedWebp = async () =>
  sharp(await Promise.all(['red', 'blue'].map((colour) => pictureOf(50, 50, colour).png().toBuffer())), {
    join: { animated: true },
  })
    .webp()
    .toBuffer();
const animatedPng = async () => {
  const still = await pictureOf(50, 50).png().toBuffer();
  const chunk = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex');
  return Buffer.concat([still.subarray(0, 33), chunk, still.subarray(33)]);
};
const truncated = async () => {
  const noise = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  return noise.subarray(0, noise.length / 2);
};

test.each([
  ['SVG as .png', 'picture', async () => svg],
  [
    'SVG behind the beginning of a PNG',
    'damaged',
    async () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), svg]),
  ],
  ['GIF', 'picture', () => pictureOf(9, 9).gif().toBuffer()],
  ['TIFF', 'picture', () => pictureOf(9, 9).tiff().toBuffer()],
  ['a text', 'picture', async () => Buffer.from('%PDF-1.7')],
  ['nothing', 'picture', async () => Buffer.alloc(0)],
  ['81 megapixels', 'pixels', () => pictureOf(9000, 9000).png({ compressionLevel: 9 }).toBuffer()],
  ['an animated WebP', 'animated', animatedWebp],
  ['an animated PNG', 'animated', animatedPng],
  ['half a JPEG', 'damaged', truncated],
])('%s is refused', async (_what, rule, bytes) => {
  const kept = (await mediaOf()).total;
  const { status, data } = await sendPicture(platform, await bytes(), { name: 'x.png', type: 'image/png' });
  expect({ status, fields: data.fields }).toMatchObject({ status: 400, fields: [{ field: 'file', rule }] });
  expect((await mediaOf()).total).toBe(kept);
});

test('more than 10 MiB is refused, and other types of content', async () => {
  expect((await sendPicture(platform, Buffer.alloc(10 * 1024 ** 2 + 1))).status).toBe(413);
  expect((await sendPicture(platform, svg, { type: 'image/svg+xml' })).status).toBe(415);
  expect((await sendPicture(platform, await jpegOf(), { name: ' ' })).status).toBe(400);
});

test('bad input, and what is not there', async () => {
  const { owner } = platform.users;
  const { id, version } = await addPicture();
  for (const wrong of [
    { focalX: 1.1 },
    { alt: 'x'.repeat(251) },
    { altEn: 3 },
    { decorative: 2 },
    { bytes: 1 },
  ])
    expect(
      (
        await platform.send({
          method: 'POST',
          path: '/media/edit',
          as: owner,
          body: { id, version, ...wrong },
        })
      ).status,
    ).toBe(400);
  const query = { id: 999_999 };
  for (const endpoint of [getMedia, listMediaUses, deleteMedia])
    expect((await platform.call(endpoint, { as: owner, query })).status).toBe(404);
});

test('a role without the words, and the stranger without a sign-in, get nothing', async () => {
  const { battery } = platform.users;
  const { id } = await addPicture();
  const query = { id };
  for (const as of [battery, null]) {
    const status = as ? 403 : 401;
    expect((await sendPicture(platform, await jpegOf(), { as })).status).toBe(status);
    expect((await platform.call(listMedia, { as, query: page })).status).toBe(status);
    expect((await platform.call(getMedia, { as, query })).status).toBe(status);
    expect((await platform.call(listMediaUses, { as, query })).status).toBe(status);
    expect((await platform.call(editMedia, { as, body: { id, version: 1, name: 'x' } })).status).toBe(status);
    expect((await platform.call(deleteMedia, { as, query })).status).toBe(status);
  }
});

test('what is used is not deleted, and the refusal says where it is used', async () => {
  const { owner } = platform.users;
  const { media } = platform.app;
  const used = await addPicture('Used');
  const places = [{ place: 'logo', mediaId: used.id }];
  const settings = { kind: 'settings' as const, id: 1 };
  await within((trx) => media.setUses(trx, settings, places));
  const list = [{ ownerKind: 'settings', ownerId: 1, place: 'logo' }];
  const query = { id: used.id };
  expect((await platform.call(listMediaUses, { as: owner, query })).data).toEqual({ list });
  const refused = await platform.call(deleteMedia, { as: owner, query });
  expect(refused).toMatchObject({
    status: 409,
    data: { reason: 'inUse', uses: { settings: 1 }, list },
  });
  const unused = async () =>
    (await platform.call(listMedia, { as: owner, query: { page: 1, limit: 200, unused: 1 } })).data.list;
  expect((await unused()).map(({ id }) => id)).not.toContain(used.id);
  await expect(
    within((trx) => media.setUses(trx, settings, [{ place: 'banner', mediaId: 999_999 }])),
  ).rejects.toMatchObject({ status: 400, data: { fields: [{ field: 'banner', rule: 'media' }] } });
  await within((trx) => media.setUses(trx, settings, []));
  expect((await unused()).map(({ id }) => id)).toContain(used.id);
  expect((await platform.call(deleteMedia, { as: owner, query })).data).toEqual({ removed: 1 });
  expect((await platform.call(getMedia, { as: owner, query })).status).toBe(404);
});

test('what is deleted can be restored for 30 days, is not public meanwhile, and then goes with its files', async () => {
  const { owner, battery } = platform.users;
  const { media } = platform.app;
  const item = await addPicture('Deleted');
  const query = { id: item.id };
  await platform.call(editMedia, { as: owner, body: { ...query, decorative: 1 } });
  await publish(item.id);
  expect((await platform.call(deleteMedia, { as: owner, query })).data).toEqual({ removed: 1 });
  expect((await fetchPicture(platform, mediaPath(item, 480))).statusCode).toBe(404);
  expect((await fetchPicture(platform, mediaPath(item, 480), owner)).statusCode).toBe(200);
  await expect(publish(item.id)).rejects.toMatchObject({ data: { fields: [{ rule: 'media' }] } });
  expect([...(await media.describe(platform.db, [item.id])).keys()]).toEqual([]);
  const bin = await platform.call(listMedia, {
    as: owner,
    query: { ...page, deleted: 1, keyword: 'Deleted' },
  });
  expect(bin.data.list).toMatchObject([{ id: item.id, deletedTime: expect.any(String) }]);
  expect((await platform.call(restoreMedia, { as: battery, body: query })).status).toBe(403);
  expect((await platform.call(restoreMedia, { as: owner, body: query })).data).toEqual(query);
  expect((await platform.call(restoreMedia, { as: owner, body: query })).status).toBe(404);
  expect((await fetchPicture(platform, mediaPath(item, 480))).statusCode).toBe(200);
  await platform.call(deleteMedia, { as: owner, query });
  await sql`update media set deleted_at = now() - interval '31 days' where id = ${item.id}`.execute(
    platform.db,
  );
  expect((await platform.call(restoreMedia, { as: owner, body: query })).status).toBe(404);
  await media.sweep();
  expect((await fetchPicture(platform, mediaPath(item, 480), owner)).statusCode).toBe(404);
  const released = await sql<{ id: string }>`
    select file_id as id from media_file where released_at is not null`.execute(platform.db);
  expect(released.rows.length).toBeGreaterThan(1);
  await sql`update media_file set released_at = now() - interval '2 days' where released_at is not null`.execute(
    platform.db,
  );
  await media.sweep();
  const kept = new Set(await platform.app.keptFiles.ids());
  expect(released.rows.filter(({ id }) => kept.has(id))).toEqual([]);
});

test('it is public once it is published, which needs a text or that there is none to tell', async () => {
  const { owner, battery } = platform.users;
  const item = await addPicture('Shown');
  const path = mediaPath(item, 480);
  for (const as of [undefined, battery])
    expect((await fetchPicture(platform, path, as)).statusCode).toBe(404);
  const before = await fetchPicture(platform, path, owner);
  expect(before.headers['cache-control']).toBe('private, no-cache');
  await expect(publish(item.id)).rejects.toMatchObject({
    data: { fields: [{ rule: 'alt', limit: item.id }] },
  });
  await expect(publish(999_999)).rejects.toMatchObject({ data: { fields: [{ rule: 'media' }] } });
  const body = { id: item.id, version: 1, altEn: 'A river' };
  const { version } = (await platform.call(editMedia, { as: owner, body })).data;
  await publish(item.id);
  const shown = await fetchPicture(platform, path);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(shown.rawPayload.length),
  });
  const { etag } = shown.headers;
  expect((await fetchPicture(platform, path, undefined, { 'if-none-match': etag })).statusCode).toBe(304);
  const other = await fetchPicture(platform, path.replace(item.hash, 'other'));
  expect(other.headers['cache-control']).toBe('public, no-cache');
  const untold = { id: item.id, version, altEn: null };
  expect((await platform.call(editMedia, { as: owner, body: untold })).status).toBe(400);
  const described = await platform.app.media.describe(platform.db, [item.id, 999_999]);
  expect([...described.values()]).toMatchObject([
    { id: item.id, altEn: 'A river', decorative: 0, width: 800 },
  ]);
});

test('the card is cut around the focal point, and made once for each', async () => {
  const { owner } = platform.users;
  const halves = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#ff0000' } })
    .composite([{ input: await pictureOf(1000, 500, '#0000ff').png().toBuffer(), top: 500, left: 0 }])
    .png()
    .toBuffer();
  const item = await addPicture('Halves', halves);
  const blueAt = async (media: MediaItem) => {
    const { rawPayload, headers } = await fetchPicture(platform, cardPath(media), owner);
    expect(headers['content-type']).toBe('image/jpeg');
    const { info } = await sharp(rawPayload).toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1200, 630]);
    return Math.round((await sharp(rawPayload).stats()).channels[2]?.mean ?? 0);
  };
  const body = { id: item.id, version: item.version, focalX: 0.5, focalY: 0 };
  const above = (await platform.call(editMedia, { as: owner, body })).data;
  expect(await blueAt(above)).toBeLessThan(20);
  const below = (
    await platform.call(editMedia, { as: owner, body: { ...body, version: above.version, focalY: 1 } })
  ).data;
  const [first] = await Promise.all([blueAt(below), blueAt(below)]);
  expect(first).toBeGreaterThan(230);
  const { rows } = await sql`select from media_file where media_id = ${item.id} and size = 'card'`.execute(
    platform.db,
  );
  expect(rows).toHaveLength(1);
});

test.each([
  '/media/0/480.webp',
  '/media/01/480.webp',
  '/media/99999999999/480.webp',
  '/media/1/481.webp',
  '/media/1/master.webp',
  '/media/..%2f..%2fetc/passwd',
  '/media/1/..%2f..%2f480.webp',
  '/media/1/480.webp%00',
])('%s is no picture', async (path) => {
  const { statusCode, headers } = await fetchPicture(platform, path, platform.users.root);
  expect(statusCode).toBe(404);
  expect(headers['content-type']).toContain('application/json');
});
