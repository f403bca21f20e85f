import { useQuery } from '@tanstack/react-query';
import { getRiverSection, listRiverSections } from '@weir/contract/fish/river-sections';
import { localName } from '@weir/contract/local-name';
import type { SelectProps } from 'antd';
import { useState } from 'react';
import { FoundSelect } from '../../../components/FoundSelect.tsx';
import { queryOf } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';

const shown = 50;

/** Chooses a river section by its name, pinyin or code; the server searches. */
export function SectionSelect({ value, ...props }: Omit<SelectProps<number>, 'options' | 'mode'>) {
  const [typed, setTyped] = useState('');
  const language = useLanguage();
  const keyword = typed.trim() || undefined;
  const query = { page: 1, limit: shown, sort: 'name' as const, keyword };
  const { data, isFetching } = useQuery(queryOf(listRiverSections, { query }));
  const found = data?.list ?? [];
  const isFound = found.some(({ id }) => id === value);
  const { data: chosen } = useQuery({
    ...queryOf(getRiverSection, { query: { id: value ?? 0 } }),
    enabled: typeof value === 'number' && !isFound,
  });
  const optionOf = (section: (typeof found)[number]) => ({
    value: section.id,
    label: `${section.code} ${localName(section, language)}`,
  });
  return (
    <FoundSelect
      {...props}
      {...{ value, typed, onType: setTyped, loading: isFetching }}
      found={found.map(optionOf)}
      chosen={typeof value === 'number' && chosen ? optionOf(chosen) : undefined}
    />
  );
}
