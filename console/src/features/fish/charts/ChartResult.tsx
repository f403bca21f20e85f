import { DownloadOutlined } from '@ant-design/icons';
import type { SurveyChart } from '@weir/contract/fish/charts';
import { type WaterParameter, waterRanges } from '@weir/contract/fish/water';
import { waterParameterWords } from '@weir/contract/fish/water.words';
import { Alert, Button } from 'antd';
import { lazy, Suspense, useMemo, useRef } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { saveFile } from '../../../components/save-file.ts';
import { EmptyState } from '../../../components/states.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useChartWords } from './chart-words.ts';
import { chartsMessages } from './charts.messages.ts';
import styles from './charts.module.css';
import type { FigureHandle } from './FigureCanvas.tsx';
import { FiguresTable } from './FiguresTable.tsx';
import { type Figure, figuresOf, isEmpty } from './figures.ts';
import { RingList } from './RingList.tsx';

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
        <Button
          type="text"
          icon={<Icon of={DownloadOutlined} />}
          onClick={() => saveFile({ blob: dataOf(chart), fileName: `${metric}.csv` })}
        >
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
            isOfSeveral={drawn.length > 1}
            label={[title, figure.title].filter(Boolean).join(' · ')}
            fileName={drawn.length > 1 ? `${metric}-${at + 1}.png` : `${metric}.png`}
          />
        ))}
      </div>
      {(metric === 'catchRate' || metric === 'growth' || metric === 'removal') && (
        <p className="quiet small">{t(`formula_${metric}`)}</p>
      )}
      {refusal && <Alert type="warning" showIcon title={t('refusal', { reason: t(refusal) })} />}
      <FiguresTable chart={chart} />
    </section>
  );
}

function useWaterText(parameter: WaterParameter | undefined): string {
  const language = useLanguage();
  if (parameter === undefined) return '';
  const { unit } = waterRanges[parameter];
  return [waterParameterWords[language][parameter], unit && `(${unit})`].filter(Boolean).join(' ');
}

interface DrawnProps {
  figure: Figure;
  isOfSeveral: boolean;
  label: string;
  fileName: string;
}

function DrawnFigure({ figure, isOfSeveral, label, fileName }: DrawnProps) {
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
        <Button
          type="text"
          icon={<Icon of={DownloadOutlined} />}
          aria-label={`${t('picture')}: ${label}`}
          onClick={save}
        >
          {t('picture')}
        </Button>
      </div>
      <Suspense fallback={<div style={{ blockSize: 420 }} />}>
        <FigureCanvas figure={figure} label={label} handle={canvas} />
      </Suspense>
      {figure.rings && <RingList rings={figure.rings} isOfSeveral={isOfSeveral} />}
      {figure.isFirstOf !== undefined && (
        <p className="quiet small">
          {t('firstOf', { shown: figure.categories?.length ?? 0, all: figure.isFirstOf })}
        </p>
      )}
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
