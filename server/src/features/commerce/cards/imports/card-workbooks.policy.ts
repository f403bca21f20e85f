import type { Readable } from 'node:stream';
import {
  type CardImportCheck,
  cardImportFields,
  requiredCardFields,
} from '@weir/contract/commerce/cards/card-imports';
import { cardImportRuleWords, cardImportWords } from '@weir/contract/commerce/cards/card-imports.words';
import { cardStates } from '@weir/contract/commerce/cards/cards';
import { cardStateWords } from '@weir/contract/commerce/cards/cards.words';
import type { Language } from '@weir/contract/common';
import { shownProblems } from '@weir/contract/fleet/device-imports';
import { type BookCell, workbookFile } from '../../../../platform/exports/workbook-file.ts';
import { checkAnswer } from '../../../../platform/workbooks/check-answer.ts';
import { markedWorkbook } from '../../../../platform/workbooks/marked-workbook.ts';
import type { Checked } from './card-check.service.ts';
import type { NameableAccount, NameablePlan, StoredImport } from './card-imports.store.ts';
import type { Problem } from './card-rows.policy.ts';

const cells = (style: 'heading' | 'text', values: readonly (string | null)[]): BookCell[] =>
  values.map((value) => ({ value, style }));

/** An empty workbook with our headings, all cells texts, and beside it what they may say. */
export function cardTemplate(
  { accounts, plans }: { accounts: readonly NameableAccount[]; plans: readonly NameablePlan[] },
  language: Language,
): Readable {
  const words = cardImportWords[language];
  const states = cardStates.map((state) => cardStateWords[language][state]);
  const planNames = [...new Set(plans.map(({ name }) => name))];
  const count = Math.max(accounts.length, planNames.length, states.length);
  const listed = Array.from({ length: count }, (_, index) =>
    cells('text', [accounts[index]?.name ?? null, planNames[index] ?? null, states[index] ?? null]),
  );
  const isRequired = (field: string) => (requiredCardFields as readonly string[]).includes(field);
  const choice = (field: (typeof cardImportFields)[number], letter: string, length: number) =>
    length === 0
      ? []
      : [
          {
            column: cardImportFields.indexOf(field),
            list: `${words.lists}!$${letter}$2:$${letter}$${length + 1}`,
          },
        ];
  return workbookFile([
    {
      name: words.cards,
      rows: [
        cells(
          'heading',
          cardImportFields.map((field) => `${words[field]}${isRequired(field) ? ' *' : ''}`),
        ),
      ],
      columnStyles: cardImportFields.map(() => 'text'),
      choices: [
        ...choice('carrier', 'A', accounts.length),
        ...choice('planName', 'B', planNames.length),
        ...choice('state', 'C', states.length),
      ],
    },
    {
      name: words.lists,
      rows: [cells('heading', [words.accountName, words.planName, words.state]), ...listed],
    },
  ]);
}

/** What is wrong with a cell, for whoever has to mend it. */
const problemText = ({ field, rule, limit }: Problem, language: Language): string =>
  cardImportRuleWords[language][rule]
    .replaceAll('{field}', cardImportWords[language][field])
    .replaceAll('{limit}', String(limit ?? ''));

export const cardCheckAnswer = (
  checked: Checked,
  { rows, language }: { rows: number; language: Language },
): CardImportCheck =>
  checkAnswer(checked, {
    ...{ rows, shown: shownProblems },
    messageOf: (problem) => problemText(problem, language),
  });

/** What was uploaded, as it was, and what is wrong with it. */
export function correctedCards(
  { headings, rows }: StoredImport,
  problems: readonly Problem[],
  language: Language,
): Readable {
  const { cards, problems: title } = cardImportWords[language];
  const told = problems.map((problem) => ({ ...problem, text: problemText(problem, language) }));
  return markedWorkbook({ headings, rows: rows ?? [], name: cards, title }, told);
}
