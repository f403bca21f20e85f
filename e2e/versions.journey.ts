import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { listVersions } from '@weir/contract/upgrades/versions';
import { expect, test } from 'vitest';
import { dismiss } from './keys.ts';
import { useStage } from './stage.ts';

const stage = useStage({ sensitiveActions: true });

const firmware = Buffer.alloc(9_000_000, 'water');
const sha256 = createHash('sha256').update(firmware).digest();

test('a version is uploaded through an interruption, refused without a signature, signed and released', async () => {
  const { page, open, faults, close } = await stage.open();
  await open('/upgrade/version');
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  await page.getByRole('button', { name: 'Signing keys' }).click();
  await page.getByRole('button', { name: 'Add key' }).click();
  const keyForm = page.getByRole('dialog', { name: 'Add key' });
  await keyForm.getByLabel('Name').fill('Builds');
  await keyForm
    .getByLabel('Public key (PEM)')
    .fill(publicKey.export({ type: 'spki', format: 'pem' }).toString());
  await keyForm.getByRole('button', { name: 'Add key' }).click();
  await page.getByText('Fingerprint').waitFor();
  await dismiss(page.getByRole('dialog', { name: 'Signing keys' }));

  // The line breaks at the second part, once.
  let parts = 0;
  await page.route('**/api/v1/upload/part*', (route) =>
    route.request().method() === 'PATCH' && ++parts === 2 ? route.abort('connectionreset') : route.continue(),
  );
  await page.getByRole('button', { name: 'Add version' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Station');
  await form.getByLabel('Version', { exact: true }).fill('1.5.0');
  const file = { name: 'station-1.5.0.bin', mimeType: 'application/octet-stream', buffer: firmware };
  await form.locator('input[type=file]').setInputFiles(file);
  await form.getByText('Choose another file').waitFor();
  expect(parts).toBe(4);
  await form.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: /Station/ });
  await row.getByText('Draft').waitFor();

  const release = async () => {
    await row.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: 'Release' }).click();
    await page.getByRole('dialog', { name: 'Release' }).getByRole('button', { name: 'Release' }).click();
  };
  await release();
  await page.getByText('enter a signature first').waitFor();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await form.getByLabel('Signature').fill(sign(null, sha256, privateKey).toString('base64'));
  await form.getByRole('button', { name: 'Save' }).click();
  await row.getByText('Builds').waitFor();
  await release();
  await row.getByText('Released').waitFor();

  const { list } = await stage.call(listVersions, { query: { page: 1, limit: 20 } });
  expect(list).toMatchObject([
    { state: 'released', sizeBytes: firmware.length, sha256: sha256.toString('hex') },
  ]);
  expect(faults).toEqual([]);
  await close();
});
