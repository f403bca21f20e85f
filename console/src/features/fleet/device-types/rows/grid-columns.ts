import type { Language } from '@weir/contract/common';
import { dataTypes, signalKinds } from '@weir/contract/fleet/device-types';
import { nameFieldOf } from '../../../../components/form/name-values.ts';
import type { Translate } from '../../../../platform/i18n/messages.ts';
import type { GridColumn } from '../grid/grid-store.ts';
import { titlesOfColumns, wordsOfChoices } from './column-words.made.ts';
import type { columnsMessages } from './columns.messages.ts';
import { type HeaderWords, headerWords, plainWord } from './spreadsheet.ts';

export type Words = Translate<(typeof columnsMessages)['words']['zh']>;

const id = (t: Words): GridColumn => ({
  name: 'semaphoreId',
  title: t('col_semaphoreId'),
  widthPx: 184,
  kind: 'text',
  mono: true,
});
const names = (t: Words, language: Language): GridColumn => ({
  name: 'name',
  title: t('col_name'),
  widthPx: 176,
  kind: 'names',
  own: nameFieldOf[language],
});
const plain = (t: Words, name: 'unit' | 'group', widthPx: number): GridColumn => ({
  name,
  title: t(`col_${name}`),
  widthPx,
  kind: 'text',
  suggest: true,
});
const numeric = (
  t: Words,
  name: 'min' | 'max' | 'step' | 'precision' | 'unitNo',
  widthPx: number,
): GridColumn => ({
  name,
  title: t(`col_${name}`),
  widthPx,
  kind: 'number',
});
const flag = (t: Words, name: 'chart' | 'readOnly' | 'dangerous', widthPx: number): GridColumn => ({
  name,
  title: t(`col_${name}`),
  widthPx,
  kind: 'flag',
});
const dataType = (t: Words): GridColumn => ({
  name: 'dataType',
  title: t('col_dataType'),
  widthPx: 88,
  kind: 'choice',
  choices: dataTypes.map((value) => ({ value, label: t(`dataType_${value}`) })),
});
const enums = (t: Words): GridColumn => ({
  name: 'enumValues',
  title: t('col_enumValues'),
  widthPx: 200,
  kind: 'enum',
  help: t('enumHelp'),
});

/** Columns of the signals of a type. */
export const signalColumns = (t: Words, language: Language): readonly GridColumn[] => [
  id(t),
  names(t, language),
  plain(t, 'unit', 68),
  {
    name: 'kind',
    title: t('col_kind'),
    widthPx: 92,
    kind: 'choice',
    choices: signalKinds.map((value) => ({ value, label: t(`kind_${value}`) })),
  },
  dataType(t),
  plain(t, 'group', 108),
  numeric(t, 'unitNo', 72),
  numeric(t, 'min', 78),
  numeric(t, 'max', 86),
  numeric(t, 'precision', 72),
  flag(t, 'chart', 60),
  enums(t),
];

/** Columns of the settable parameters of a type. */
export const parameterColumns = (t: Words, language: Language): readonly GridColumn[] => [
  id(t),
  names(t, language),
  plain(t, 'unit', 68),
  dataType(t),
  plain(t, 'group', 108),
  numeric(t, 'min', 78),
  numeric(t, 'max', 86),
  numeric(t, 'step', 84),
  { name: 'defaultValue', title: t('col_defaultValue'), widthPx: 100, kind: 'text' },
  flag(t, 'readOnly', 72),
  flag(t, 'dangerous', 84),
  enums(t),
];

/** A column as it is copied out; there is one for the names in every language. */
export type CopyColumn = Pick<GridColumn, 'name' | 'title'>;

const otherNames = ['nameEn', 'nameEs', 'nameJa'] as const;

export const copyColumnsOf = (columns: readonly GridColumn[], t: Words): readonly CopyColumn[] =>
  columns.flatMap(({ name, title, kind }) =>
    kind === 'names'
      ? [
          { name, title: t('col_nameZh') },
          ...otherNames.map((other) => ({ name: other, title: t(`col_${other}`) })),
        ]
      : [{ name, title }],
  );

/** Titles of every language, and the names of the interface, to the columns that they head. */
export const allHeaderWords: HeaderWords = headerWords(titlesOfColumns);

/** Words of every language for what a choice can be, by column: `kind state` to `state`. */
export const allChoiceWords: ReadonlyMap<string, string> = new Map(
  wordsOfChoices.map(([column, word, value]) => [`${column} ${plainWord(word)}`, value]),
);
