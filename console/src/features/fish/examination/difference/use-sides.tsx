import { languageTags } from '@weir/contract/common';
import { isFields } from '@weir/contract/fish/difference';
import { textDifference } from '@weir/contract/site/difference';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useFieldWord } from '../../fields/field-words.queries.ts';
import { FishFileValue } from '../../files/FishFileValue.tsx';
import { LatinName } from '../../names/LatinName.tsx';
import { fieldsToShow, type Line } from './content-lines.ts';
import css from './Difference.module.css';
import { type Names, useFieldText } from './field-values.ts';
import { inReadingOrder, restOfRow } from './row-names.ts';

/** Both sides of a line: rows by their fields, texts with the words that differ. */
export function useSides({ fields, before, after, kind, isRow }: Line, names: Names): [ReactNode, ReactNode] {
  const textOf = useFieldText(names);
  const word = useFieldWord();
  const language = languageTags[useLanguage()];
  const name = fields.at(-1) ?? '';
  if (isRow) {
    const pairs = (row: unknown) =>
      isFields(row) && (
        <ul className={css.pairs}>
          {inReadingOrder(kind === 'changed' ? fieldsToShow(before, after, row) : restOfRow(row)).map(
            ([field, value]) => (
              <li key={field}>
                <span className="quiet">{word([field === 'name' ? 'text' : field])}</span>{' '}
                {field === 'file' && typeof value === 'string' ? (
                  <FishFileValue file={value} of="reference" label={word([field])} />
                ) : (
                  textOf(field, value)
                )}
              </li>
            ),
          )}
        </ul>
      );
    return [pairs(before), pairs(after)];
  }
  if (name === 'fieldSheetScan') {
    const sheet = (value: unknown) =>
      typeof value === 'string' && <FishFileValue file={value} of="survey" label={word([name])} />;
    return [sheet(before), sheet(after)];
  }
  if (name === 'scientificName') return [latin(before), latin(after)];
  const [was, is] = [textOf(name, before), textOf(name, after)];
  if (kind !== 'changed' || typeof before !== 'string' || typeof after !== 'string') return [was, is];
  const parts = textDifference(was, is, language);
  const side = (skipped: 'added' | 'removed') =>
    parts
      .filter((part) => part.kind !== skipped)
      .map(({ kind: of, text }, at) => {
        const key = `${at} ${of}`;
        if (of === 'same') return <span key={key}>{text}</span>;
        return of === 'added' ? <ins key={key}>{text}</ins> : <del key={key}>{text}</del>;
      });
  return [side('added'), side('removed')];
}

const latin = (value: unknown) => typeof value === 'string' && <LatinName name={value} />;
