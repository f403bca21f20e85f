import type { ChartGroup, SurveyChart } from '@weir/contract/fish/charts';
import { PlainTable } from '../../../components/PlainTable.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { LatinName } from '../names/LatinName.tsx';
import { useChartWords } from './chart-words.ts';
import { chartsMessages } from './charts.messages.ts';
import styles from './charts.module.css';

interface Row {
  key: string;
  group: string;
  /** What a part of a group is; empty: the row is of the whole group. */
  item: string;
  latin: string | undefined;
  whole: ChartGroup;
  figures: ChartGroup['rows'][number]['figures'];
}

// biome-ignore format: a list of names
const shownFigures = [
  'species', 'count', 'weightG', 'numberPercent', 'weightPercent', 'occurrencePercent', 'iri', 'mean', 'sd', 'standardError',
  'weightMean', 'total', 'female', 'male', 'undetermined', 'shared', 'jaccard', 'fish', 'catchability',
  'fishStandardError', 'caught', 'passes',
] as const;

/** What the value of a group is: a figure that its rows may have too. */
const values: Partial<Record<SurveyChart['metric'], (typeof shownFigures)[number]>> = {
  ...{
    richness: 'species',
    composition: 'species',
    taxonomy: 'species',
    guilds: 'species',
    catchRate: 'mean',
  },
  ...{ similarity: 'species', accumulation: 'species', rarefaction: 'species' },
};

/** All figures: one row for a group, and for what it is made of. A figure of both has one column. */
export function FiguresTable({ chart }: { chart: SurveyChart }) {
  const t = useMessages(chartsMessages);
  const { keyText, latinOf, groupText, figureText, resultText } = useChartWords(chart.names);
  const { groups, metric } = chart;
  const rows = groups.flatMap((whole, at): Row[] => {
    const group = { whole, group: groupText(whole) };
    const parts = whole.rows.map(({ key, figures }) => ({
      ...{ ...group, key: `${at} ${key}`, item: keyText(key), latin: latinOf(key), figures },
    }));
    return [
      { ...group, key: `${at}`, item: '', latin: undefined, figures: figuresOfGroup(whole, metric) },
      ...parts,
    ];
  });
  const names = shownFigures.filter((name) => rows.some(({ figures }) => figures[name] !== undefined));
  const metas = [...new Set(groups.flatMap(({ meta }) => Object.keys(meta)))].filter(
    (name) => !names.some((one) => one === name) && groups.some(({ meta }) => typeof meta[name] === 'number'),
  );
  const valueTitle = valueTitleOf(metric);
  const ofGroup = (title: string, render: (whole: ChartGroup) => React.ReactNode) => ({
    ...{ title, align: 'right' as const },
    render: (_: unknown, { item, whole }: Row) => (item === '' ? render(whole) : ''),
  });
  const hasParts = rows.length > groups.length;
  return (
    <div className={styles.table}>
      <PlainTable<Row>
        label={t(`metric_${metric}`)}
        dataSource={rows}
        rowKey="key"
        rowClassName={({ item }) => (hasParts && item === '' ? (styles.group ?? '') : '')}
        pagination={{ pageSize: 50 }}
        columns={[
          { title: t('groupBy'), dataIndex: 'group' },
          ...(hasParts
            ? [
                {
                  ...{ title: t('figure'), dataIndex: 'item' },
                  render: (item: string, { latin }: Row) => (latin ? <LatinName name={latin} /> : item),
                },
              ]
            : []),
          ofGroup(t('events'), ({ events }) => events),
          ofGroup(t('n'), ({ n }) => n),
          ...(valueTitle ? [ofGroup(t(valueTitle), ({ value }) => figureText(value))] : []),
          ...metas.map((name) =>
            ofGroup(resultText(name), ({ meta: { [name]: found } }) =>
              typeof found === 'number' ? figureText(found) : '',
            ),
          ),
          ...names.map((name) => ({
            ...{ title: t(`fig_${name}`), align: 'right' as const },
            render: (_: unknown, { figures }: Row) =>
              figures[name] === undefined ? '' : figureText(figures[name]),
          })),
        ]}
      />
    </div>
  );
}

/** The figures of a whole group that stand in the columns of its rows. */
function figuresOfGroup({ value, meta }: ChartGroup, metric: SurveyChart['metric']): Row['figures'] {
  const own = values[metric];
  const shared = shownFigures.flatMap((name) => {
    const found = meta[name];
    return typeof found === 'number' ? [[name, found] as const] : [];
  });
  return { ...Object.fromEntries(shared), ...(own && { [own]: value }) };
}

/** What the value of a group is called where it has a column of its own; indices and fits have theirs by their signs. */
function valueTitleOf(metric: SurveyChart['metric']) {
  if (metric === 'importance') return 'value_dominant';
  if (metric === 'water') return 'value_rho';
  if (metric === 'abundanceBiomass') return 'value_w';
  return metric === 'condition' ? 'condition' : undefined;
}
