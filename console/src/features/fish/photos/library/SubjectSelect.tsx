import { useQuery } from '@tanstack/react-query';
import { getRiverSection } from '@weir/contract/fish/river-sections';
import { getFish } from '@weir/contract/fish/species';
import { listFishNames } from '@weir/contract/fish/species-names';
import { getSurvey } from '@weir/contract/fish/surveys';
import type { SelectProps } from 'antd';
import { useState } from 'react';
import { askedOnce, useAskedOnce } from '../../../../components/AskedOnce.tsx';
import { FoundSelect } from '../../../../components/FoundSelect.tsx';
import { queryOf, steadyQueryOf } from '../../../../platform/api.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { LatinName } from '../../names/LatinName.tsx';
import { type SubjectKind, useSubjects } from './photos.queries.ts';
import { type NamedSubject, subjectName } from './subject-name.ts';

type Props = Omit<SelectProps<number>, 'options' | 'mode'> & { kind: SubjectKind };

const calls = { fish: getFish, survey: getSurvey, section: getRiverSection } as const;

/** One species, survey or section. */
const useSubject = (kind: SubjectKind, id: number | null | undefined) =>
  useQuery({ ...queryOf(calls[kind] as typeof getFish, { query: { id: id ?? 0 } }), enabled: Boolean(id) });

/** Chooses a species, a survey or a river section; the server searches. */
export function SubjectSelect({ kind, value, ...props }: Props) {
  const [typed, setTyped] = useState('');
  const language = useLanguage();
  const { data, isFetching } = useSubjects(kind, typed.trim());
  const { data: chosen } = useSubject(kind, value);
  const optionOf = (one: NamedSubject) => ({ value: one.id, label: subjectName(one, language) });
  return (
    <FoundSelect
      {...props}
      allowClear
      {...{ value, typed, onType: setTyped, loading: isFetching }}
      found={(data?.list ?? []).map(optionOf)}
      chosen={chosen ? optionOf(chosen) : undefined}
    />
  );
}

/** What the species of a list of photos are called. */
export const namesOfFish = askedOnce((id) => steadyQueryOf(listFishNames, { query: { id } }));

/** What it is called; a species with its Latin name. */
export function SubjectName({ kind, id }: { kind: SubjectKind; id: number }) {
  const language = useLanguage();
  const known = useAskedOnce(namesOfFish);
  const isOfList = kind === 'fish' && known !== null;
  const single = useSubject(kind, isOfList ? undefined : id);
  const data = isOfList ? known.get(id) : single.data;
  if (!data) return <span className="quiet">#{id}</span>;
  const name = subjectName(data, language);
  if (kind !== 'fish' || !data.scientificName) return name;
  return (
    <>
      {name !== data.scientificName && `${name} `}
      <LatinName name={data.scientificName} />
    </>
  );
}
