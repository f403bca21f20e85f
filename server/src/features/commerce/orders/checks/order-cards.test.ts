import { addCardAccount } from '@weir/contract/commerce/cards/card-accounts';
import { addCard, bindCard, getCard, unbindCard } from '@weir/contract/commerce/cards/cards';
import { editDevice } from '@weir/contract/fleet/devices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDevice, buildProject } from '../../../../../test/factories.ts';
import { openShop, type Shop, succeeded } from '../orders.test-app.ts';

let shop: Shop;
let accountId: number;
beforeAll(async () => {
  shop = await openShop();
  const account = { name: 'Main', carrier: 'River Mobile' };
  accountId = (await shop.platform.call(addCardAccount, { as: shop.owner, body: account })).data.id;
});
afterAll(() => shop?.stop());

let made = 0;
const newCard = async () => {
  const iccid = `8988309${String(++made).padStart(12, '0')}`;
  const body = { projectId: shop.projectId, accountId, iccid };
  return succeeded(await shop.platform.call(addCard, { as: shop.owner, body }));
};
const bind = async (id: number, deviceId: number) =>
  succeeded(await shop.platform.call(bindCard, { as: shop.owner, body: { id, deviceId } }));
const unbind = async (id: number) =>
  succeeded(await shop.platform.call(unbindCard, { as: shop.owner, body: { id } }));

test('a card that is swapped while its device is rented is noted on the order', async () => {
  const { platform, owner } = shop;
  const [first, second] = [await newCard(), await newCard()];
  const order = await shop.made();
  const deviceId = order.device.id ?? 0;
  await bind(first.id, deviceId);
  succeeded(await shop.waive({ id: order.id }));
  succeeded(await shop.handOver({ id: order.id }));
  await unbind(first.id);
  await bind(second.id, deviceId);
  const { transitions, state } = await shop.item(order.id);
  expect(state).toBe('active');
  expect(transitions.map(({ command, reason, by }) => [command, reason, by])).toEqual([
    ['handOver', null, owner.username],
    ['takeCardOut', first.iccid, owner.username],
    ['putCardIn', second.iccid, owner.username],
  ]);
  succeeded(await shop.giveBack({ id: order.id }));
  await unbind(second.id);
  expect((await shop.item(order.id)).transitions.at(-1)?.command).toBe('return');
  expect((await platform.call(getCard, { as: owner, query: { id: second.id } })).data.bound).toBe(0);
});

test('a card goes where its device goes, and is seen by whoever has the device', async () => {
  const { platform, owner } = shop;
  const { root, stranger } = platform.users;
  const card = await newCard();
  const idle = await newCard();
  const device = { as: owner, projectId: shop.projectId, typeId: shop.typeId };
  const deviceId = (await buildDevice(platform, device)).id;
  await bind(card.id, deviceId);
  const theirs = await buildProject(platform, { as: stranger });
  succeeded(await platform.call(editDevice, { as: root, body: { id: deviceId, projectId: theirs.id } }));
  const seen = (as: typeof owner, id: number) => platform.call(getCard, { as, query: { id } });
  expect(succeeded(await seen(stranger, card.id))).toMatchObject({ projectId: theirs.id, deviceId });
  expect((await seen(owner, card.id)).status).toBe(404);
  expect((await seen(owner, idle.id)).status).toBe(200);
  expect((await seen(stranger, idle.id)).status).toBe(404);
});
