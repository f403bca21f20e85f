import { eraseCustomer } from '@weir/contract/commerce/customers';
import { getReceipt } from '@weir/contract/commerce/orders/order-receipts';
import { exportOrders } from '@weir/contract/commerce/orders/orders';
import { codes } from '@weir/contract/errors';
import { listLogs } from '@weir/contract/identity/logs';
import { pictureLimits } from '@weir/contract/pictures';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cameraPicture, jpegOf } from '../../../../../test/pictures.ts';
import { csvTable, download } from '../../../../platform/exports/testing/downloads.ts';
import { newFileId } from '../../../../platform/files/files.ts';
import { keepBytes } from '../../../../platform/files/kept-bytes.ts';
import { openShop, refusalOf, type Shop, succeeded } from '../orders.test-app.ts';
import { createOrderPhotos } from './order-photos.service.ts';

let shop: Shop;
let photo: Buffer;
beforeAll(async () => {
  shop = await openShop();
  photo = await jpegOf();
});
afterAll(() => shop?.stop());

/** An order of which the device has left, and nothing is owed by somebody. */
async function rented(customerId = shop.customerId) {
  const { id } = await shop.made({ customerId });
  succeeded(await shop.waive({ id }));
  succeeded(await shop.handOver({ id, check: { remarks: 'clean' } }));
  return id;
}

/** Brings it back, and to its end. */
async function end(id: number) {
  const { owedMinor } = succeeded(await shop.giveBack({ id }));
  if (owedMinor > 0) succeeded(await shop.pay(id, owedMinor));
  succeeded(await shop.close({ id }));
}

const photosOf = async (id: number) => (await shop.item(id)).checks.map(({ photos }) => photos);
const filesOf = async () => (await shop.platform.app.keptFiles.ids()).length;
const sweep = () => shop.platform.app.orderPhotos.sweep();

test('a photo is drawn anew, small and large, and belongs to its check, which stays as it was', async () => {
  const id = await rented();
  const before = (await shop.item(id)).checks;
  const added = succeeded(await shop.addPhoto({ id }, await cameraPicture(3000, 4000)));
  expect(added).toMatchObject({ width: 2048, height: 1536, by: 'owner', at: shop.at('2027-04-01T09:00') });
  const after = await shop.item(id);
  expect(after.checks).toEqual(before.map((check) => ({ ...check, photos: [added] })));
  const sizes = await Promise.all(
    (['small', 'large'] as const).map(async (size) => {
      const { headers, rawPayload } = await shop.fetchPhoto(added.id, size);
      expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
      const { width, height, exif, icc, xmp } = await sharp(rawPayload).metadata();
      expect({ exif, icc, xmp }).toEqual({ exif: undefined, icc: undefined, xmp: undefined });
      return [width, height];
    }),
  );
  expect(sizes).toEqual([
    [320, 240],
    [2048, 1536],
  ]);
  const { data } = await shop.platform.call(listLogs, {
    as: shop.platform.users.root,
    query: { page: 1, limit: 20, targetKind: 'order', targetId: id },
  });
  expect(data.list.map(({ action }) => action)).toContain('orders:addPhoto');
});

test('photos come when the device has left, to either check, and no more once the order is over', async () => {
  const draft = await shop.made();
  expect((await shop.addPhoto({ id: draft.id }, photo)).code).toBe(codes.conflict);
  const id = await rented();
  expect((await shop.addPhoto({ id, direction: 'in' }, photo)).code).toBe(codes.conflict);
  succeeded(await shop.giveBack({ id }));
  succeeded(await shop.addPhoto({ id, direction: 'in' }, photo));
  succeeded(await shop.addPhoto({ id, direction: 'out' }, photo));
  const { owedMinor } = await shop.item(id);
  succeeded(await shop.pay(id, owedMinor));
  succeeded(await shop.close({ id }));
  expect(refusalOf(await shop.addPhoto({ id }, photo))).toBe('photosClosed');
  expect((await photosOf(id)).map(({ length }) => length)).toEqual([1, 1]);
});

test('a fifth photo is refused, also when two want the last place at once', async () => {
  const id = await rented();
  for (let count = 0; count < 3; count++) succeeded(await shop.addPhoto({ id }, photo));
  const answers = await Promise.all([shop.addPhoto({ id }, photo), shop.addPhoto({ id }, photo)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(refusalOf(await shop.addPhoto({ id }, photo))).toBe('photosFull');
  expect((await photosOf(id))[0]).toHaveLength(4);
});

test('what is sent again under its key is the same photo, also after the end of the order', async () => {
  const id = await rented();
  const clientKey = crypto.randomUUID();
  const both = await Promise.all([
    shop.addPhoto({ id, clientKey }, photo),
    shop.addPhoto({ id, clientKey }, photo),
  ]);
  const [first, second] = both.map(succeeded);
  expect(second).toEqual(first);
  await end(id);
  expect(succeeded(await shop.addPhoto({ id, clientKey }, photo))).toEqual(first);
  expect((await photosOf(id))[0]).toEqual([first]);
  const other = await rented();
  expect(refusalOf(await shop.addPhoto({ id: other, clientKey }, photo))).toBe('clientKey duplicate');
  expect(await photosOf(other)).toEqual([[]]);
});

test.each([
  ['a text', () => Buffer.from('no picture'), 'file picture'],
  ['a drawing with a script', () => Buffer.from('<svg><script/></svg>'), 'file picture'],
  ['half a picture', () => photo.subarray(0, 400), 'file damaged'],
])('%s is refused, and nothing is kept', async (_what, bytes, refusal) => {
  const id = await rented();
  const files = await filesOf();
  expect(refusalOf(await shop.addPhoto({ id }, bytes()))).toBe(refusal);
  expect([await filesOf(), await photosOf(id)]).toEqual([files, [[]]]);
});

test('a file that is too large is refused', async () => {
  const id = await rented();
  const large = Buffer.concat([photo, Buffer.alloc(pictureLimits.bytes)]);
  expect((await shop.addPhoto({ id }, large)).code).toBe(codes.tooLarge);
});

test('others neither see nor add; who looks at orders only sees', async () => {
  const { platform, owner, projectId } = shop;
  const id = await rented();
  const { id: photoId } = succeeded(await shop.addPhoto({ id }, photo));
  const { stranger } = platform.users;
  expect((await shop.fetchPhoto(photoId, 'small', stranger)).statusCode).toBe(404);
  expect((await shop.addPhoto({ id }, photo, stranger)).status).toBe(404);
  const looker = await platform.addUser({ username: 'looker', role: 'ADMIN', type: 1, parent: stranger });
  await sql`insert into project_member (project_id, user_id, access)
    values (${projectId}, ${looker.userId}, 'view')`.execute(platform.db);
  expect((await shop.fetchPhoto(photoId, 'large', looker)).statusCode).toBe(200);
  expect((await shop.addPhoto({ id }, photo, looker)).status).toBe(404);
  expect((await shop.fetchPhoto(photoId, 'small', owner)).statusCode).toBe(200);
});

test('receipts and exports have no photos', async () => {
  const { platform, owner } = shop;
  const id = await rented();
  succeeded(await shop.addPhoto({ id }, photo));
  const receipt = await platform.call(getReceipt, { as: owner, query: { id } });
  const file = await download(platform.platform.server, exportOrders, {
    as: owner,
    query: { format: 'csv' },
  });
  expect(JSON.stringify([receipt.data, csvTable(file.rawPayload)])).not.toMatch(/photo/i);
});

test('erasing a customer takes the photos away with their files, and no others', async () => {
  const { platform, owner } = shop;
  await sweep();
  const kept = await rented();
  const { id: keptId } = succeeded(await shop.addPhoto({ id: kept }, photo));
  const files = await filesOf();
  const customer = await shop.customer('Quentin');
  const id = await rented(customer.id);
  const { id: photoId } = succeeded(await shop.addPhoto({ id }, photo));
  await end(id);
  expect(await filesOf()).toBe(files + 2);
  succeeded(await platform.call(eraseCustomer, { as: owner, body: { id: customer.id } }));
  expect((await shop.fetchPhoto(photoId)).statusCode).toBe(404);
  expect(await photosOf(id)).toEqual([[], []]);
  const released = async () =>
    (await sql`select from order_photo_file where released_at is not null`.execute(platform.db)).rows;
  // By the sweeper, which was called at once.
  await expect.poll(released, { timeout: 10_000 }).toEqual([]);
  expect(await filesOf()).toBe(files);
  expect((await shop.fetchPhoto(keptId)).statusCode).toBe(200);
});

test('a file that came to belong to no photo goes after an hour, where the clock can be relied on', async () => {
  const { db, app } = shop.platform;
  const { keptFiles, pictureStudio } = app;
  const audit = { photoAdded: async () => undefined };
  const swept = async (mayDrop: boolean) => {
    const deps = { db, keptFiles, pictureStudio, audit, mayDrop: () => mayDrop };
    await createOrderPhotos(deps).sweep();
    return !(await keptFiles.ids()).includes(stray);
  };
  const stray = newFileId();
  await keepBytes(keptFiles, stray, photo);
  await sql`insert into order_photo_file (file_id, size, size_bytes) values (${stray}, 'large', 1)`.execute(
    db,
  );
  expect(await swept(true)).toBe(false);
  await sql`update order_photo_file set created_time = now() - interval '61 minutes'
    where file_id = ${stray}`.execute(db);
  expect(await swept(false)).toBe(false);
  expect(await swept(true)).toBe(true);
});
