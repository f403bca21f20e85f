import { useQuery } from '@tanstack/react-query';
import { getRiverSection, listRiverSections } from '@weir/contract/fish/river-sections';
import { localName } from '@weir/contract/local-name';
import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { queryOf } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';

const shown = 50;

/** Chooses a river section by its name, pinyin or code; the server searches. */
export function SectionSelect({ value, ...props }: Omit<SelectProps<number>, 'options' | 'mode'>) {
  const [keyword, setKeyword] = useState('');
  const language = useLanguage();
  const typed = keyword.trim();
  const query = { page: 1, limit: shown, sort: 'name' as const, ...(typed && { keyword: typed }) };
  const { data, isFetching } = useQuery(queryOf(listRiverSections, { query }));
  const found = data?.list ?? [];
  const isFound = found.some(({ id }) => id === value);
  const chosen = useQuery({
    ...queryOf(getRiverSection, { query: { id: value ?? 0 } }),
    enabled: typeof value === 'number' && !isFound,
  });
  const own = typeof value === 'number' && !isFound && typed === '' && chosen.data ? [chosen.data] : [];
  return (
    <Select<number>
      {...props}
      value={value ?? null}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      popupMatchSelectWidth={false}
      options={[...own, ...found].map((section) => ({
        value: section.id,
        label: `${section.code} ${localName(section, language)}`,
      }))}
    />
  );
}
