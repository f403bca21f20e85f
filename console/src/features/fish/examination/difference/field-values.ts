import { languageTags } from '@weir/contract/common';
import type { Fields } from '@weir/contract/fish/difference';
import { recordValueWords } from '@weir/contract/fish/record-values.words';
import { useCallback } from 'react';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { exactTime } from '../../../../platform/time.ts';
import { useFieldWord } from '../../fields/field-words.queries.ts';
import { examinationMessages } from '../words/examination.messages.ts';
import { type RecordNames, useRecordName } from '../words/record-name.ts';

export type Names = Readonly<Record<string, RecordNames>>;

/** What the number in a field stands for. */
const kindsOfIds: Readonly<Record<string, string>> = {
  ...{ fishId: 'fish', acceptedFishId: 'fish', keyPhotoId: 'photo', photoIds: 'photo' },
  ...{ referenceId: 'reference', referenceIds: 'reference', surveyId: 'survey', basinId: 'basin' },
  ...{ riverSectionId: 'riverSection', parentSectionId: 'riverSection' },
};

const isFlag = (field: string) =>
  /^(is|has)[A-Z]/.test(field) || field === 'wildOnly' || field === 'absencesReported';
const isTime = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text);

/** What a field holds, as people read it. */
export function useFieldText(names: Names): (field: string, value: unknown) => string {
  const t = useMessages(examinationMessages);
  const word = useFieldWord();
  const recordName = useRecordName();
  const language = useLanguage();
  return useCallback(
    (field, value) => {
      const number = new Intl.NumberFormat(languageTags[language], {
        maximumFractionDigits: 10,
        useGrouping: false,
      });
      const textOf = (name: string, one: unknown): string => {
        if (Array.isArray(one) && name === 'line') return t('points', { count: one.length });
        if (Array.isArray(one)) return one.map((item) => textOf(name, item)).join(t('and'));
        if (typeof one === 'number' && kindsOfIds[name]) {
          const named = names[`${kindsOfIds[name]}:${one}`];
          return named ? recordName(named, one) : `№ ${one}`;
        }
        if (typeof one === 'number' && isFlag(name)) return t(one === 1 ? 'yes' : 'no');
        if (typeof one === 'number') return number.format(one);
        if (typeof one === 'string') {
          const known = recordValueWords[name]?.find((words) => one in words[language]);
          return known?.[language][one] ?? (isTime(one) ? exactTime(new Date(one), language) : one);
        }
        if (typeof one !== 'object' || one === null)
          return one === undefined || one === null ? '' : String(one);
        return Object.entries(one as Fields)
          .map(([part, held]) => `${word([part])}: ${textOf(part, held)}`)
          .join(' · ');
      };
      return textOf(field, value);
    },
    [names, t, word, recordName, language],
  );
}
