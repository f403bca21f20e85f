import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addCustomer } from '@weir/contract/commerce/customers';
import { addPrice } from '@weir/contract/commerce/offer-prices';
import { getOffer, setOfferState } from '@weir/contract/commerce/offers';
import { addPayment, listPayments } from '@weir/contract/commerce/orders/order-payments';
import { reserveOrder } from '@weir/contract/commerce/orders/order-transitions';
import { addOrder, getOrder, listOrders } from '@weir/contract/commerce/orders/orders';
import { getProject, setMembers } from '@weir/contract/fleet/projects';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inaccessible } from './accessibility.ts';
import { choose as chooseIn } from './forms.ts';
import { hasRows, rows } from './lists.ts';
import { addPerson } from './people.ts';
import { openRentalShop } from './rental-shop.ts';
import { interceptUntilDone } from './routes.ts';
import { useStage } from './stage.ts';

const stage = useStage({ sensitiveActions: true });
const hourMs = 3_600_000;

const picture = (name: string) => join(import.meta.dirname, '..', 'docs', 'pictures', name);
/** Of each check, the first one is that of the hand-over. */
const photosOf = async (id: number) =>
  (await stage.call(getOrder, { query: { id } })).checks.map(({ photos }) => photos);

/** As the clock of the store has it. */
const clockOf = (ms: number) => new Date(ms + 8 * hourMs).toISOString().slice(0, 16).replace('T', ' ');

test('a boat is ordered, reserved at a price that changed, paid once, handed over, returned and closed', async () => {
  const { call } = stage;
  const shop = await openRentalShop(stage);
  const { rentId, saleId } = shop;
  const { page, open, faults, close } = await stage.open();
  await open('/order/index');
  await page.getByText('There are no orders yet.').waitFor();

  await page.getByRole('button', { name: 'Add order' }).first().click();
  await page.getByRole('heading', { name: 'Add order' }).waitFor();
  await choose(page, 'Offer', 'Boat by the day (Rent)');
  await choose(page, 'Store', /^Old quay/);
  await choose(page, 'Device', 'Boat One');
  await page.getByRole('button', { name: 'Add customer' }).click();
  const customer = page.getByRole('dialog', { name: 'Add customer' });
  await customer.getByLabel('Name').fill('Wang Fang');
  await customer.getByLabel('Telephone').fill('+86 138 0013 8000');
  await customer.getByLabel('Last 4 of the document').fill('1234');
  await customer.getByRole('button', { name: 'Add customer' }).click();
  await page.getByText('The customer was added').waitFor();
  const startMs = Date.now() - hourMs;
  await page.getByRole('textbox', { name: 'Begins' }).fill(clockOf(startMs));
  await page.getByRole('textbox', { name: 'Due' }).fill(clockOf(startMs - hourMs));
  await page.getByText('It cannot be quoted: It must be after the beginning').waitFor();
  await page.getByRole('textbox', { name: 'Due' }).fill(clockOf(startMs + 48 * hourMs));
  await page.getByText('2 days × CN¥15.00').waitFor();
  expect(await inaccessible(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();

  await page.getByText('CN¥330.00 is to be paid').waitFor();
  await call(addPrice, {
    body: {
      ...{ offerId: rentId, currency: 'CNY', taxMode: 'inclusive', taxPpm: 130_000 },
      ...{ dayMinor: 2000, depositMinor: 30_000, lateDayMinor: 2000 },
    },
  });
  await act(page, 'Reserve');
  const again = page.getByRole('dialog', { name: 'The price has changed' });
  await again.getByText('it was CN¥30.00 and is CN¥40.00 now').waitFor();
  await again.getByRole('button', { name: 'Reserve at the new price' }).click();
  await page.getByRole('navigation', { name: 'Progress' }).waitFor();
  await page.getByText('CN¥340.00 is to be paid').waitFor();

  await page.getByRole('button', { name: 'Hand over' }).click();
  const out = page.getByRole('dialog', { name: 'Hand over' });
  await out.getByLabel('Accessories').fill('Life jacket');
  await page.keyboard.press('Enter');
  await out.getByLabel('Accessories').fill('Oar');
  await page.keyboard.press('Enter');
  await out.getByRole('button', { name: 'Hand over' }).click();
  await out.getByText('It cannot be handed over now: The amount and the deposit are not paid yet.').waitFor();
  await out.getByText('The amount and the deposit are not paid yet.', { exact: true }).waitFor();
  await out.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Record payment' }).first().click();
  const payment = page.getByRole('dialog', { name: 'Record payment' });
  await payment.getByText('CN¥40.00 of the price, CN¥300.00 of deposit').waitFor();
  expect(await inaccessible(page)).toEqual([]);
  await payment.getByRole('button', { name: 'Record payment' }).dblclick();
  await page.getByText('of which deposit CN¥300.00').waitFor();
  const { list } = await call(listOrders, { query: { page: 1, limit: 20 } });
  const [order] = list;
  const { list: paid } = await call(listPayments, { query: { orderId: order?.id ?? 0 } });
  expect(paid).toMatchObject([{ amountMinor: 34_000, depositMinor: 30_000 }]);

  await page.getByRole('button', { name: 'Hand over' }).click();
  await out.getByLabel('Accessories').fill('Life jacket');
  await page.keyboard.press('Enter');
  await out.getByLabel('Accessories').fill('Oar');
  await page.keyboard.press('Enter');
  const photoInput = 'input[type="file"][multiple]';
  await out.locator(photoInput).setInputFiles([picture('dashboard.png'), picture('device.png')]);
  await out.getByRole('img', { name: 'Chosen photo 2 of 2' }).waitFor();
  const noPicture = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
  const photoFile = { ...noPicture, name: 'a.png', buffer: readFileSync(picture('history.png')) };
  await out.locator(photoInput).setInputFiles([noPicture, photoFile]);
  await out.getByText('“notes.txt”: the browser cannot read this file').waitFor();
  await out.getByRole('button', { name: 'Remove photo 3' }).click();
  await out.getByRole('img', { name: 'Chosen photo 2 of 2' }).waitFor();
  expect(await inaccessible(page)).toEqual([]);
  // The network is gone after the first photo.
  let sent = 0;
  const connect = await interceptUntilDone(page, '**/order/photo/add*', (route) => {
    sent += 1;
    return sent === 1 ? route.continue() : route.abort();
  });
  await out.getByRole('button', { name: 'Hand over' }).click();
  await page.getByRole('region', { name: 'Checks of the device' }).waitFor();
  const outPhotos = page.getByRole('region', { name: 'Photos when it left' });
  await outPhotos.getByText('The check is kept; this photo is not sent yet').waitFor();
  await outPhotos.getByRole('img', { name: 'Photo 1 of 1, hand-over check' }).waitFor();
  expect(await inaccessible(page)).toEqual([]);
  connect();
  await outPhotos.getByRole('button', { name: 'Send again' }).click();
  await outPhotos.getByRole('button', { name: 'Open: Photo 2 of 2, hand-over check' }).press('Enter');
  const preview = page.getByRole('dialog', { name: 'Photo 2 of 2, hand-over check' });
  await preview.waitFor();
  expect(await inaccessible(page)).toEqual([]);
  expect(await preview.getByRole('button', { name: 'Next photo' }).isDisabled()).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await page.getByText('Photo 1 of 2, hand-over check').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Photo 1 of 2, hand-over check').waitFor({ state: 'hidden' });
  // Afterwards too, as long as there is room.
  await outPhotos
    .locator(photoInput)
    .setInputFiles([picture('history.png'), picture('device.png'), picture('history.png')]);
  await outPhotos.getByText('4 photos at the most').waitFor();
  await outPhotos.getByRole('button', { name: 'Open: Photo 4 of 4' }).waitFor();
  await outPhotos.getByRole('button', { name: 'Choose photos' }).waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Extend' }).click();
  const extension = page.getByRole('dialog', { name: 'Extend' });
  await extension.getByText(`It was due ${clockOf(startMs + 48 * hourMs)} (Asia/Shanghai)`).waitFor();
  await extension.getByLabel('New due time').fill(clockOf(startMs + 72 * hourMs));
  await extension.getByText('3 days × CN¥20.00').waitFor();
  await extension.getByText('CN¥60.00').waitFor();
  await extension.getByRole('button', { name: 'Extend' }).click();
  await page.getByText('The rent was extended').waitFor();

  await page.getByRole('button', { name: 'Take back' }).click();
  const back = page.getByRole('dialog', { name: 'Take back' });
  await back.getByText('Credit for early return').waitFor();
  await back.getByLabel('Damage').fill('50');
  await back.getByText('Kept of the deposit', { exact: true }).waitFor();
  await back.getByLabel('Accessories').press('Backspace');
  await back.getByLabel('Reason').fill('Scratched');
  await back.locator(photoInput).setInputFiles(picture('device.png'));
  await back.getByRole('img', { name: 'Chosen photo 1 of 1' }).waitFor();
  await back.getByRole('button', { name: 'Take back' }).click();
  await page.getByText('Missing: Oar').waitFor();
  const inPhotos = page.getByRole('region', { name: 'Photos when it came back' });
  await inPhotos.getByRole('img', { name: 'Photo 1 of 1, return check' }).waitFor();
  await page.getByText('is to be given back to the customer first').waitFor();
  expect(await inaccessible(page)).toEqual([]);

  await page.getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund' });
  await refund.getByLabel('Reason').fill('Deposit');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await page.getByText('The refund was recorded').waitFor();
  await act(page, 'Close order');
  await page.getByText('The order was closed').waitFor();
  await inPhotos.getByRole('button', { name: 'Choose photos' }).waitFor({ state: 'hidden' });
  expect((await photosOf(order?.id ?? 0)).map(({ length }) => length)).toEqual([4, 1]);

  await page.getByRole('button', { name: 'Issue to a name' }).click();
  const issue = page.getByRole('dialog', { name: 'Issue to a name' });
  await issue.getByLabel('Issued to').fill('Wang Fang, 5 Quay Road');
  await issue.getByRole('button', { name: 'Issue to a name' }).click();
  await page.getByRole('link', { name: /^Named receipt/ }).click();
  await page.getByText('Wang Fang, 5 Quay Road').waitFor();
  await page.getByRole('button', { name: 'Print' }).waitFor();
  expect(await inaccessible(page)).toEqual([]);

  await open('/order/index?tab=figures&from=2027-02-01&to=2027-01-01');
  await page.getByText('It ends before it begins.').waitFor();
  await open('/order/index?tab=figures');
  await page.getByText('Income is what was charged, not accrued over time').waitFor();
  await page.getByText('Old quay').first().waitFor();
  expect(await inaccessible(page)).toEqual([]);

  await open('/order/customers');
  await page.getByRole('link', { name: 'W**' }).click();
  const drawer = page.getByRole('dialog', { name: 'Customer' });
  await drawer.getByText('Wang Fang').waitFor();
  await drawer.getByRole('button', { name: 'Erase' }).click();
  await page.getByRole('dialog', { name: 'Erase' }).getByRole('button', { name: 'Erase' }).click();
  await drawer.getByText('This customer is erased and does not change.').waitFor();
  expect((await photosOf(order?.id ?? 0)).map(({ length }) => length)).toEqual([0, 0]);

  const { projectId, storeId, deviceIds } = shop;
  const { id: customerId } = await call(addCustomer, { body: { projectId, name: 'Li Ming' } });
  const times = {
    startAt: new Date(startMs).toISOString(),
    dueAt: new Date(startMs + 48 * hourMs).toISOString(),
  };
  const [, , deviceId = 0] = deviceIds;
  const { id } = await call(addOrder, {
    body: { offerId: rentId, storeId, deviceId, customerId, ...times },
  });
  await open(`/order/info?id=${id}`);
  await page.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Another device for this customer' }).click();
  await page.getByText('Of the same errand as order').waitFor();
  await choose(page, 'Device', 'Boat Four');
  await page.getByRole('button', { name: 'Save' }).click();
  await inSight(page, 'CN¥340.00 is to be paid').waitFor();
  await page.getByRole('button', { name: 'Record payment' }).first().click();
  await payment.getByText('All 2 orders of the errand: CN¥680.00').click();
  await payment.getByText('CN¥40.00 of the price, CN¥300.00 of deposit').first().waitFor();
  expect(await inaccessible(page)).toEqual([]);
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await inSight(page, 'Part of one payment of CN¥680.00 for 2 orders').waitFor();

  // Reserved for in two days, for a day, and taken along now.
  const later = {
    startAt: new Date(startMs + 50 * hourMs).toISOString(),
    dueAt: new Date(startMs + 74 * hourMs).toISOString(),
  };
  const draft = await call(addOrder, {
    body: { offerId: rentId, storeId, deviceId: deviceIds[4] ?? 0, customerId, ...later },
  });
  await call(reserveOrder, { body: { id: draft.id, version: draft.version } });
  const pay = { method: 'cash', amountMinor: 32_000, clientKey: crypto.randomUUID() } as const;
  await call(addPayment, { body: { orderId: draft.id, ...pay } });
  await open(`/order/info?id=${draft.id}`);
  await page.getByRole('button', { name: 'Hand over' }).filter({ visible: true }).click();
  await out.getByText('the rent runs from now and costs CN¥60.00 more').waitFor();
  await out.getByText('4 days × CN¥20.00').waitFor();
  await out.getByText('More than reserved').waitFor();
  expect(await inaccessible(page)).toEqual([]);
  await out.getByRole('button', { name: 'Hand over' }).click();
  await page.getByText('The device was handed over').last().waitFor();
  expect(await call(getOrder, { query: { id: draft.id } })).toMatchObject({
    ...{ state: 'active', totalMinor: 8000, owedMinor: 6000 },
  });
  expect(faults).toEqual([]);
  await close();

  // Of an offer that has ended, to who may not open devices.
  const [, soldId = 0] = deviceIds;
  const sold = await call(addOrder, {
    body: { offerId: saleId, storeId, deviceId: soldId, customerId },
  });
  const { version } = await call(getOffer, { query: { id: saleId } });
  await call(setOfferState, { body: { id: saleId, version, state: 'ended' } });
  const clerk = await addPerson(stage.server, stage.token, {
    username: 'clerk',
    permissions: ['orders:list', 'offers:list'],
  });
  const project = await call(getProject, { query: { id: projectId } });
  const members = [{ userId: clerk.id, access: 'view' as const }];
  await call(setMembers, { body: { id: projectId, version: project.version, members } });
  const app = await stage.open({}, clerk.token);
  await app.open('/order/index');
  await hasRows(app, 5);
  await chooseIn(app.page.getByRole('combobox', { name: 'Offer' }), 'Boat for good');
  await hasRows(app, 1);
  await rows(app).getByText('Boat Two').waitFor();
  expect(await rows(app).getByRole('link').allTextContents()).toEqual([sold.number]);
  expect(app.faults).toEqual([]);
  await app.close();
});

/** On the page that is shown; those of other tabs are kept. */
const inSight = (page: Page, text: string) => page.getByText(text).filter({ visible: true });

/** Of a list of options, by its name. */
async function choose(page: Page, label: string, name: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: `* ${label}`, exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(name).first().click();
}

/** What asks before. */
async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog', { name }).getByRole('button', { name }).click();
}
