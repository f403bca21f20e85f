import { addFish, checkFish, submitFish } from '@weir/contract/fish/species';
import { expect, test } from 'vitest';
import { inaccessible } from './accessibility.ts';
import { addPerson } from './people.ts';
import { apiClient } from './server-process.ts';
import { useStage } from './stage.ts';

const stage = useStage({ sensitiveActions: true });

const writes = ['fish:list', 'fish:create', 'fish:update', 'fish-surveys:list'];
const reviews = ['fish:list', 'fish:handle', 'fish-surveys:list'];

/** A species that waits for its review. */
async function submitSpecies(token: string, scientificName: string, name: string): Promise<number> {
  const call = apiClient(stage.server.url, token);
  const { id, version } = await call(addFish, {
    body: {
      ...{
        scientificName,
        name,
        nameEn: `The ${scientificName}`,
        taxonRank: 'species',
        taxonomicStatus: 'accepted',
      },
      ...{ order: 'Cypriniformes', family: 'Gobionidae', habits: '栖息于江河底层', isFreshwater: 1 },
    },
  });
  const { list } = await call(checkFish, { query: { id } });
  await call(submitFish, { body: { id, version, confirmed: list.map(({ key }) => key) } });
  return id;
}

test('two reviewers approve a species by keys, in Chinese and in English; the next is returned with a word at a field', async () => {
  const [writer, first, second] = await Promise.all([
    addPerson(stage.server, stage.token, { username: 'writer', permissions: writes }),
    addPerson(stage.server, stage.token, { username: 'first', permissions: reviews }),
    addPerson(stage.server, stage.token, { username: 'second', permissions: reviews }),
  ]);
  await submitSpecies(writer.token, 'Coreius heterodon', '铜鱼');

  const chinese = await stage.open({ language: 'zh' }, first.token);
  await chinese.open('/fish/examination');
  const row = chinese.page.getByRole('button', { name: /铜鱼/ });
  await row.waitFor();
  await chinese.page.keyboard.press('j');
  await chinese.page.getByRole('heading', { level: 2, name: '铜鱼' }).waitFor();
  await chinese.page.getByText(/需要两位审核人通过.*新增物种/).waitFor();
  expect(await inaccessible(chinese.page)).toEqual([]);
  await chinese.page.keyboard.press('c');
  await chinese.page.getByRole('button', { name: '通过', exact: true }).waitFor();
  await chinese.page.keyboard.press('a');
  await chinese.page.getByText('一审已通过，还需另一位审核人。').waitFor();

  await submitSpecies(writer.token, 'Coreius guichenoti', '圆口铜鱼');
  const english = await stage.open({}, second.token);
  await english.open('/fish/examination');
  const { page } = english;
  await page.getByText('Approvals 1/2').waitFor();
  await page.keyboard.press('j');
  await page.getByRole('heading', { level: 2, name: 'The Coreius heterodon' }).waitFor();
  // The claim is seen while other things are still asked for: whoever sees it may decide.
  const decided = page.waitForRequest(/\/toExamineFishInfo$/);
  await page.route('**/fish/examinationCounts', (route) => decided.then(() => route.continue()));
  await page.keyboard.press('c');
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  await page.keyboard.press('a');
  await page.getByText('Approved: others see it now.').waitFor();

  // What waits next opens by itself.
  await page.getByRole('heading', { level: 2, name: 'The Coreius guichenoti' }).waitFor();
  await page.keyboard.press('c');
  await page.getByRole('button', { name: 'Comment on Habits (Chinese)' }).click();
  await page.getByRole('textbox', { name: 'Comment on Habits (Chinese)' }).fill('Which source says so?');
  await page.getByRole('checkbox', { name: 'Must be changed' }).check();
  await expect.poll(() => page.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
  await page.getByRole('heading', { level: 2, name: 'The Coreius guichenoti' }).click();
  await page.keyboard.press('r');
  const form = page.getByRole('form', { name: 'Return' });
  await form.getByRole('textbox', { name: 'Explanation' }).fill('The source of the habits is missing');
  await form.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByTitle('Reference missing').click();
  expect(await inaccessible(page)).toEqual([]);
  await form.getByRole('button', { name: 'Return' }).click();
  await page.getByText('Returned. The submitter is told.').waitFor();

  const author = await stage.open({ widthPx: 390 }, writer.token);
  await author.open('/dashboard');
  await author.page.getByRole('button', { name: /Notices/ }).click();
  await author.page.getByRole('link', { name: /A record was returned to you.*guichenoti/ }).click();
  await author.page.getByText('Which source says so?').first().waitFor();
  await author.page.getByText('The source of the habits is missing').waitFor();
  await author.page.getByText('Reference missing').waitFor();
  expect(await inaccessible(author.page)).toEqual([]);
  for (const console of [chinese, english, author]) {
    expect(console.faults).toEqual([]);
    await console.close();
  }
});
