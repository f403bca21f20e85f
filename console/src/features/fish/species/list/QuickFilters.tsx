import { categoryText } from '@weir/contract/fish/conservation';
import { conservationCategories, establishmentMeans } from '@weir/contract/fish/species';
import { establishmentMeansWords } from '@weir/contract/fish/species.words';
import { Select } from 'antd';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { BasinSelect } from '../../basins/names/BasinSelect.tsx';
import { speciesMessages } from '../species.messages.ts';
import { marksOf, withMarks } from './facet-marks.ts';
import css from './Species.module.css';

interface Props {
  facets: string | undefined;
  onChange: (facets: string | undefined) => void;
}

/** What species are asked for by most: protection, red list, origin and basin. */
export function QuickFilters({ facets, onChange }: Props) {
  const t = useMessages(speciesMessages);
  const language = useLanguage();
  const marks = marksOf(facets);
  const set = (group: string, value: string | undefined) => onChange(withMarks(facets, { [group]: value }));
  const categories = (scheme: 'CN_NATIONAL' | 'CN_REDLIST') =>
    conservationCategories[scheme].map((category) => ({
      value: category,
      label: categoryText({ scheme, category }, language),
    }));
  const originOptions = establishmentMeans.map((value) => ({
    value,
    label: establishmentMeansWords[language][value],
  }));
  const selects = [
    { group: 'protection', word: 'protectionClass', options: categories('CN_NATIONAL') },
    { group: 'redList', word: 'redList', options: categories('CN_REDLIST') },
    { group: 'origin', word: 'origin', options: originOptions },
  ] as const;
  const basin = marks.get('basin');
  return (
    <div className={css.filters}>
      {selects.map(({ group, word, options }) => (
        <Select<string>
          key={group}
          className={css.filter ?? ''}
          aria-label={t(word)}
          placeholder={t(word)}
          allowClear
          popupMatchSelectWidth={false}
          value={marks.get(group) ?? null}
          options={[...options]}
          onChange={(value: string | undefined) => set(group, value)}
        />
      ))}
      <BasinSelect
        className={css.filter ?? ''}
        aria-label={t('basin')}
        placeholder={t('basin')}
        allowClear
        {...(basin !== undefined && { value: Number(basin) })}
        onChange={(value: number | undefined) => set('basin', value?.toString())}
      />
    </div>
  );
}
