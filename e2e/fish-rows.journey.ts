import { addSurvey, checkSurvey, submitSurvey } from '@weir/contract/fish/surveys';
import { expect, test } from 'vitest';
import { inaccessible } from './accessibility.ts';
import { addPerson } from './people.ts';
import { fillSection } from './river.ts';
import { apiClient } from './server-process.ts';
import { useStage } from './stage.ts';

const stage = useStage({ sensitiveActions: true });

/** A survey of three rows that waits for its review. */
async function submitted(token: string): Promise<number> {
  const section = await fillSection(stage.call);
  const call = apiClient(stage.server.url, token);
  const row = (rowId: string, provisionalName: string) => ({
    ...{ rowId, provisionalName, countStatus: 'counted' as const, count: 3, totalWeightG: 90 },
  });
  const { id, version } = await call(addSurvey, {
    body: {
      ...{ surveyNo: 'S-1', riverSectionId: section.id, gear: 'trap', isStandard: 1, absencesReported: 1 },
      ...{ startTime: '2025-05-20T10:00:00Z', endTime: '2025-05-21T10:00:00Z', zone: 'Asia/Shanghai' },
      effort: { count: 10, soakHours: 24 },
      catches: [row('a', 'Brown loach'), row('b', 'Grey loach'), row('c', 'Striped loach')],
    },
  });
  const { list } = await call(checkSurvey, { query: { id } });
  await call(submitSurvey, { body: { id, version, confirmed: list.map(({ key }) => key) } });
  return id;
}

test('a reviewer comments rows of a catch by touch and by keys; the author reads it at those rows', async () => {
  const [writer, reviewer] = await Promise.all([
    addPerson(stage.server, stage.token, {
      username: 'writer',
      permissions: [
        'fish:list',
        'river-sections:list',
        'fish-surveys:list',
        'fish-surveys:create',
        'fish-surveys:update',
      ],
    }),
    addPerson(stage.server, stage.token, {
      username: 'reviewer',
      permissions: ['fish:list', 'fish-surveys:list', 'fish-surveys:handle'],
    }),
  ]);
  const id = await submitted(writer.token);

  const review = await stage.open({ widthPx: 390 }, reviewer.token);
  const { page } = review;
  await review.open(`/fish/examination?kind=survey&record=${id}`);
  await page.getByRole('button', { name: 'Claim' }).click();
  const commentOn = (name: string) => page.getByRole('button', { name: `Comment on ${name}`, exact: true });
  await commentOn('Catch · Grey loach').tap();
  await page.getByRole('textbox', { name: 'Comment on Catch · Grey loach' }).fill('Is it not the brown one?');
  await page.getByRole('checkbox', { name: 'Must be changed' }).check();
  expect(await inaccessible(page)).toEqual([]);
  // From its button, by keys alone, to the row below it.
  await commentOn('Catch · Grey loach').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('How was it told apart?');
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(() => commentOn('Catch · Striped loach').evaluate((it) => it === document.activeElement))
    .toBe(true);
  await page.keyboard.press('r');
  const form = page.getByRole('form', { name: 'Return' });
  await form.getByRole('textbox', { name: 'Explanation' }).fill('Two rows are in doubt');
  await form.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByTitle('Misidentification').click();
  await form.getByRole('button', { name: 'Return' }).click();
  await page.getByText('Returned. The submitter is told.').waitFor();

  const author = await stage.open({ widthPx: 390 }, writer.token);
  await author.open(`/fish/surveys/edit?id=${id}&step=catch`);
  const grid = author.page.getByRole('table', { name: 'Catch' });
  const described = (row: number) =>
    author.page
      .getByRole('combobox', { name: `Species, row ${row}` })
      .or(author.page.getByRole('textbox', { name: `Species, row ${row}` }))
      .evaluate(
        (cell) => document.getElementById(cell.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
      );
  await grid.getByText('Is it not the brown one?').waitFor();
  await author.page.getByText('Reviewers have commented on 2 rows: see below each.').waitFor();
  expect(await described(2)).toContain('Must be changed');
  expect(await described(3)).toContain('How was it told apart?');
  expect(await inaccessible(author.page)).toEqual([]);
  await author.page.getByRole('button', { name: 'Next comment' }).click();
  await expect
    .poll(() => author.page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Species, row 2');
  // What is said goes with the row, not with its place.
  await author.page.getByRole('button', { name: 'Remove row 1' }).click();
  await expect.poll(() => described(1)).toContain('Is it not the brown one?');
  expect(await described(2)).toContain('How was it told apart?');
  for (const console of [review, author]) {
    expect(console.faults).toEqual([]);
    await console.close();
  }
});
