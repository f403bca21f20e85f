import type { ReferenceType } from '@weir/contract/fish/reference-item';
import { referenceTypeWords } from '@weir/contract/fish/references.words';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { Link } from '../../../../components/Link.tsx';
import type { ControlProps } from '../../../../components/resource/resource-parts.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { markOf, withMark } from '../../records/marks.queries.ts';
import { toDos } from './reference-marks.ts';
import { referencesMessages } from './references.messages.ts';

/** Narrows a list by type and by what is to be done. */
export function ReferenceMarks({
  value,
  set,
  className,
  types,
}: ControlProps & { types: readonly ReferenceType[] }) {
  const t = useMessages(referencesMessages);
  const words = referenceTypeWords[useLanguage()];
  const groups = [
    {
      group: 'type',
      label: t('kind'),
      any: t('anyType'),
      options: types.map((type) => ({ value: type as string, label: words[type] })),
    },
    {
      group: 'todo',
      label: t('toDo'),
      any: t('anyToDo'),
      options: toDos.map((toDo) => ({ value: toDo as string, label: t(`todo_${toDo}`) })),
    },
  ];
  return (
    <>
      {groups.map(({ group, label, any, options }) => (
        <Select
          key={group}
          className={className}
          aria-label={label}
          popupMatchSelectWidth={false}
          value={markOf(value, group) ?? ''}
          options={[{ value: '', label: any }, ...options]}
          onChange={(chosen) => set(withMark(value, group, chosen || undefined))}
        />
      ))}
    </>
  );
}

/** To what is known of a reference, over the list that it stands in. */
export function AboutLink({ id, children }: { id: number; children: ReactNode }) {
  const { hrefWith } = usePage();
  return <Link to={hrefWith({ about: id })}>{children}</Link>;
}
