import type { ChartGroup, SurveyChart } from '@weir/contract/fish/charts';
import { type WaterParameter, waterRanges } from '@weir/contract/fish/water';
import { waterParameterWords } from '@weir/contract/fish/water.words';
import { Alert, Button } from 'antd';
import { lazy, Suspense, useMemo, useRef } from 'react';
import { PlainTable } from '../../../components/PlainTable.tsx';
import { saveFile } from '../../../components/save-file.ts';
import { EmptyState } from '../../../components/states.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { LatinName } from '../names/LatinName.tsx';
import { useChartWords } from './chart-words.ts';
import { chartsMessages } from './charts.messages.ts';
import styles from './charts.module.css';
import type { FigureHandle } from './FigureCanvas.tsx';
import { type Figure, figuresOf, isEmpty } from './figures.ts';

// The drawing library comes with the first chart.
const FigureCanvas = lazy(() =>
  import('./FigureCanvas.tsx').then((file) => ({ default: file.FigureCanvas })),
);

const refusals = ['tooFewFish', 'oneLength', 'tooFewAges', 'noAsymptote', 'notConverged'] as const;
const exclusions = [
  'notStandard',
  'separateGear',
  'notEnumerated',
  'notCounted',
  'noEffort',
  'notWeighed',
  'notMeasured',
  'otherLength',
  'notIdentified',
] as const;

interface Props {
  chart: SurveyChart;
  /** Of the water, where that is what the catch is set against. */
  parameter: WaterParameter | undefined;
}

/** A chart, what was left out of it, and all of its figures. */
export function ChartResult({ chart, parameter }: Props) {
  const t = useMessages(chartsMessages);
  const words = useChartWords(chart.names);
  const { groups, warnings, excluded, metric } = chart;
  const waterText = useWaterText(metric === 'water' ? parameter : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are those of the chart and the language
  const figures = useMemo(() => figuresOf(chart, { ...words, waterText, t }), [chart, waterText, t]);
  if (groups.length === 0) return <EmptyState text={`${t('empty')} — ${t('emptyHelp')}`} />;
  const left = exclusions.filter((name) => excluded[name] > 0);
  const title = t(`metric_${metric}`);
  const drawn = figures.filter((figure) => !isEmpty(figure));
  const refusal = refusals.find((one) => groups.some(({ meta }) => meta.refusal === one));
  const why = refusal ? t(refusal) : t(metric === 'removal' ? 'noPasses' : 'notDrawnHelp');
  return (
    <section aria-label={title}>
      <div className={styles.facts}>
        <span className="quiet">
          {t('made', {
            events: groups.reduce((sum, { events }) => sum + events, 0),
            n: groups.reduce((sum, { n }) => sum + n, 0),
          })}
          {left.length > 0 &&
            ` · ${t('left', { list: left.map((name) => t(name, { count: excluded[name] })).join(', ') })}`}
        </span>
        <Button type="text" onClick={() => saveFile({ blob: dataOf(chart), fileName: `${metric}.csv` })}>
          {t('data')}
        </Button>
      </div>
      {warnings.length > 0 && (
        <div className={styles.warnings}>
          {warnings.map((warning) => (
            <Alert key={warning} type="warning" showIcon title={t(`warning_${warning}`)} />
          ))}
        </div>
      )}
      <div className={styles.figures}>
        {figures.length > 0 && drawn.length === 0 && <EmptyState text={`${t('notDrawn')} — ${why}`} />}
        {drawn.map((figure, at) => (
          <DrawnFigure
            key={figure.title}
            figure={figure}
            label={[title, figure.title].filter(Boolean).join(' · ')}
            fileName={drawn.length > 1 ? `${metric}-${at + 1}.png` : `${metric}.png`}
          />
        ))}
      </div>
      {(metric === 'catchRate' || metric === 'growth' || metric === 'removal') && (
        <p className="quiet small">{t(`formula_${metric}`)}</p>
      )}
      <Figures chart={chart} />
    </section>
  );
}

function useWaterText(parameter: WaterParameter | undefined): string {
  const language = useLanguage();
  if (parameter === undefined) return '';
  const { unit } = waterRanges[parameter];
  return [waterParameterWords[language][parameter], unit && `(${unit})`].filter(Boolean).join(' ');
}

function DrawnFigure({ figure, label, fileName }: { figure: Figure; label: string; fileName: string }) {
  const t = useMessages(chartsMessages);
  const canvas = useRef<FigureHandle>(null);
  const save = () => {
    const picture = canvas.current?.picture();
    if (picture) saveFile({ blob: blobOf(picture), fileName });
  };
  return (
    <div className={styles.figure}>
      <div className={styles.facts}>
        <strong>{figure.title}</strong>
        <Button type="text" aria-label={`${t('picture')}: ${label}`} onClick={save}>
          {t('picture')}
        </Button>
      </div>
      <Suspense fallback={<div style={{ blockSize: 420 }} />}>
        <FigureCanvas figure={figure} label={label} handle={canvas} />
      </Suspense>
      {figure.isFirstOf !== undefined && (
        <p className="quiet small">
          {t('firstOf', { shown: figure.categories?.length ?? 0, all: figure.isFirstOf })}
        </p>
      )}
    </div>
  );
}

interface Row {
  key: string;
  group: string;
  item: string;
  latin: string | undefined;
  events: number;
  n: number;
  value: number | null;
  figures: ChartGroup['rows'][number]['figures'];
}

// biome-ignore format: a list of names
const shownFigures = [
  'species', 'count', 'weightG', 'numberPercent', 'weightPercent', 'occurrencePercent', 'iri', 'mean', 'sd', 'standardError',
  'weightMean', 'total', 'female', 'male', 'undetermined', 'shared', 'jaccard', 'fish', 'catchability',
  'fishStandardError', 'caught', 'passes',
] as const;
type Shown = (typeof shownFigures)[number];

/** All figures: one row for a group, and for what it is made of. */
function Figures({ chart }: { chart: SurveyChart }) {
  const t = useMessages(chartsMessages);
  const { keyText, latinOf, groupText, figureText, resultText } = useChartWords(chart.names);
  const rows = chart.groups.flatMap((group, at): Row[] => {
    const { events, n, value } = group;
    const whole = {
      key: `${at}`,
      group: groupText(group),
      item: '',
      latin: undefined,
      events,
      n,
      value,
      figures: {},
    };
    const parts = group.rows.map(({ key, figures }) => ({
      ...{ ...whole, key: `${at} ${key}`, item: keyText(key), latin: latinOf(key), value: null },
      figures,
    }));
    return [whole, ...parts];
  });
  const refusal = refusals.find((one) => chart.groups.some(({ meta }) => meta.refusal === one));
  const names = shownFigures.filter((name) =>
    rows.some(({ figures }) => figures[name] !== undefined),
  ) as Shown[];
  const metas = [...new Set(chart.groups.flatMap(({ meta }) => Object.keys(meta)))].filter((name) =>
    chart.groups.some(({ meta }) => typeof meta[name] === 'number'),
  );
  const groupOfRow = new Map(chart.groups.map((group, at) => [`${at}`, group]));
  return (
    <div className={styles.table}>
      {refusal && <Alert type="warning" showIcon title={t('refusal', { reason: t(refusal) })} />}
      <PlainTable<Row>
        label={t(`metric_${chart.metric}`)}
        dataSource={rows}
        rowKey="key"
        pagination={{ pageSize: 50 }}
        columns={[
          { title: t('groupBy'), dataIndex: 'group' },
          ...(rows.length > chart.groups.length
            ? [
                {
                  ...{ title: t('figure'), dataIndex: 'item' },
                  render: (item: string, { latin }: Row) => (latin ? <LatinName name={latin} /> : item),
                },
              ]
            : []),
          { title: t('events'), align: 'right', render: (_, row) => (row.item === '' ? row.events : '') },
          { title: t('n'), align: 'right', render: (_, row) => (row.item === '' ? row.n : '') },
          {
            title: t('value'),
            align: 'right',
            render: (_, row) => (row.item === '' ? figureText(row.value) : ''),
          },
          ...metas.map((name) => ({
            ...{ title: resultText(name), align: 'right' as const },
            render: (_: unknown, row: Row) => {
              const found = row.item === '' ? groupOfRow.get(row.key)?.meta[name] : undefined;
              return typeof found === 'number' ? figureText(found) : '';
            },
          })),
          ...names.map((name) => ({
            ...{ title: t(`fig_${name}`), align: 'right' as const },
            render: (_: unknown, { item, figures }: Row) => (item === '' ? '' : figureText(figures[name])),
          })),
        ]}
      />
    </div>
  );
}

/** A data address of a picture as bytes. */
function blobOf(dataUrl: string): Blob {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (character) =>
    character.charCodeAt(0),
  );
  return new Blob([bytes], { type: 'image/png' });
}

/** What the points of a chart are. */
const pointNames: Partial<Record<SurveyChart['metric'], readonly [string, string]>> = {
  ...{ accumulation: ['sets', 'species'], rarefaction: ['individuals', 'species'] },
  ...{ lengthWeight: ['lengthMm', 'weightG'], growth: ['ageYears', 'lengthMm'] },
};

/** Every figure in full, with the keys of the groups and rows; points by their own two columns. */
function dataOf({ groups, names, metric }: SurveyChart): Blob {
  const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;
  const line = (cells: readonly unknown[]) => cells.map(cell).join(',');
  const lines = groups.flatMap(({ key, events, n, value, ciLow, ciHigh, meta, rows, points }) => [
    line([key, names[key]?.name, 'events', events]),
    line([key, names[key]?.name, 'n', n]),
    ...Object.entries({ value, ciLow, ciHigh, ...meta }).map(([name, one]) => line([key, '', name, one])),
    ...rows.flatMap((row) =>
      Object.entries(row.figures).map(([name, one]) =>
        line([`${key} ${row.key}`, names[row.key]?.scientificName, name, one]),
      ),
    ),
    ...points.map(([x, y]) => line([key, names[key]?.name, '', '', x, y])),
  ]);
  return new Blob(
    [
      `\uFEFF${[line(['key', 'name', 'figure', 'value', ...(pointNames[metric] ?? ['x', 'y'])]), ...lines].join('\r\n')}\r\n`,
    ],
    {
      type: 'text/csv',
    },
  );
}
