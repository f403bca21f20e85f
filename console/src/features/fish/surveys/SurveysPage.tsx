import { useQuery } from '@tanstack/react-query';
import { gears } from '@weir/contract/fish/gears';
import { reviewStatuses } from '@weir/contract/fish/records';
import { reviewStatusWords } from '@weir/contract/fish/records.words';
import { gearWords } from '@weir/contract/fish/surveys.words';
import { Select } from 'antd';
import { ResourcePage } from '../../../components/resource/ResourceList.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useTopic } from '../../../platform/realtime/realtime.ts';
import { vernacularOf } from '../names/FishNameValue.tsx';
import { ExportListActions } from '../transfer/list/ExportListActions.tsx';
import { surveysMessages } from './model/surveys.messages.ts';
import { basinsQuery, facetsQuery, sectionsQuery, useFishIndex } from './model/surveys.queries.ts';
import styles from './Surveys.module.css';
import { surveys } from './surveys.resource.tsx';

const groups = ['year', 'gear', 'section', 'basin', 'fish'] as const;

/** Surveys, narrowed by their marks in the address. */
export function SurveysPage() {
  useTopic('fish');
  const { query } = usePage();
  const marks = groups.flatMap((group) => {
    const value = query.get(group);
    return value ? [`${group}:${value}`] : [];
  });
  const status = query.get('reviewStatus');
  return (
    <ResourcePage
      resource={surveys}
      actions={({ params }) => <ExportListActions kind="survey" params={params} />}
      within={{
        ...(marks.length > 0 && { facets: marks.join(',') }),
        ...(status && { reviewStatus: Number(status) }),
      }}
      around={(list) => (
        <>
          <Filters />
          {list}
        </>
      )}
    />
  );
}

function Filters() {
  const t = useMessages(surveysMessages);
  const language = useLanguage();
  const options = useFilterOptions();
  const statuses = Object.values(reviewStatuses).map((status) => ({
    value: String(status),
    label: reviewStatusWords[language][status],
  }));
  return (
    <search aria-label={t('filters')} className={styles.filters}>
      {groups.map((group) => (
        <Filter key={group} name={group} options={options[group]} />
      ))}
      <Filter name="reviewStatus" options={statuses} />
    </search>
  );
}

interface FilterProps {
  name: (typeof groups)[number] | 'reviewStatus';
  options: readonly { value: string; label: string }[];
}

function Filter({ name, options }: FilterProps) {
  const t = useMessages(surveysMessages);
  const { query, setQuery } = usePage();
  return (
    <Select
      aria-label={t(name)}
      placeholder={t(name)}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      value={query.get(name)}
      options={[...options]}
      onChange={(value: string | undefined) => setQuery({ [name]: value, page: undefined })}
    />
  );
}

/** Only what stands in some survey, with how many there are. */
function useFilterOptions() {
  const language = useLanguage();
  const localName = useLocalName();
  const { byId } = useFishIndex();
  const sections = useQuery(sectionsQuery).data?.list ?? [];
  const basins = useQuery(basinsQuery).data?.list ?? [];
  const counted = {
    year: useMarks('year'),
    gear: useMarks('gear'),
    section: useMarks('section'),
    fish: useMarks('fish'),
  };
  const fishLabel = (id: string) => {
    const fish = byId.get(Number(id));
    return fish ? [vernacularOf(fish, language), fish.scientificName].filter(Boolean).join(' ') : `#${id}`;
  };
  const sectionLabel = (id: string) => {
    const section = sections.find((one) => one.id === Number(id));
    return section ? localName(section) : `#${id}`;
  };
  const gearLabel = (value: string) => {
    const gear = gears.find((one) => one === value);
    return gear ? gearWords[language][gear] : value;
  };
  const labelled = (marks: readonly string[], label: (value: string) => string) =>
    marks.map((value) => ({ value, label: label(value) }));
  return {
    year: labelled(counted.year.toSorted().toReversed(), (year) => year),
    gear: labelled(counted.gear, gearLabel),
    section: labelled(counted.section, sectionLabel),
    fish: labelled(counted.fish, fishLabel),
    basin: basins.map((basin) => ({ value: String(basin.id), label: localName(basin) })),
  };
}

const useMarks = (group: string): string[] =>
  (useQuery(facetsQuery(group)).data?.list ?? []).map(({ facet }) => facet.slice(group.length + 1));
