import { Select } from 'antd';
import type { ControlProps } from '../../../../components/resource/resource-parts.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { markOf, withMark } from '../../records/marks.queries.ts';
import { markGroups } from './photo-marks.ts';
import { photosMessages } from './photos.messages.ts';
import { SubjectSelect } from './SubjectSelect.tsx';

/** Narrows photos by species, section, view, part and licence. */
export function PhotoMarks({ value, set, className }: Pick<ControlProps, 'value' | 'set' | 'className'>) {
  const t = useMessages(photosMessages);
  const language = useLanguage();
  return (
    <>
      {(['fish', 'section'] as const).map((kind) => (
        <SubjectSelect
          key={kind}
          kind={kind}
          className={className}
          aria-label={t(kind)}
          placeholder={t(kind)}
          value={Number(markOf(value, kind)) || null}
          onChange={(id) => set(withMark(value, kind, id ? String(id) : undefined))}
        />
      ))}
      {markGroups.map(({ group, any, values, words }) => (
        <Select
          key={group}
          className={className}
          aria-label={t(group)}
          popupMatchSelectWidth={false}
          value={markOf(value, group) ?? ''}
          options={[
            { value: '', label: t(any) },
            ...values.map((each) => ({ value: each, label: words[language][each] })),
          ]}
          onChange={(chosen) => set(withMark(value, group, chosen || undefined))}
        />
      ))}
    </>
  );
}
