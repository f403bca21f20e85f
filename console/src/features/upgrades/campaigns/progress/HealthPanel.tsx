import type { UseQueryResult } from '@tanstack/react-query';
import type { Campaign, HealthSample } from '@weir/contract/upgrades/campaigns';
import { useMemo, useState } from 'react';
import { Chart, type ChartView } from '../../../../components/chart/Chart.tsx';
import type { ChartLine } from '../../../../components/chart/chart-line.ts';
import { Panel } from '../../../../components/Panel.tsx';
import { PlainTable } from '../../../../components/PlainTable.tsx';
import { percentText } from '../../../../components/percent-text.ts';
import { QueryState } from '../../../../components/QueryState.tsx';
import { useOwnZoom } from '../../../../components/time-range/own-zoom.ts';
import { browserZone } from '../../../../components/time-range/zone-time.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import styles from './HealthPanel.module.css';
import { progressMessages } from './progress.messages.ts';

const sides = ['upgraded', 'others'] as const;
const figures = ['online', 'alarmed'] as const;
type Side = (typeof sides)[number];
type Figure = (typeof figures)[number];

interface Props extends Pick<Campaign, 'healthGate'> {
  query: UseQueryResult<{ list: HealthSample[] }>;
}

/** How upgraded devices do beside the others: the newest shares, and how they went. */
export function HealthPanel({ query, healthGate }: Props) {
  const t = useMessages(progressMessages);
  const list = query.data?.list;
  if (!list) return <QueryState query={query} rows={2} />;
  const newest = list.at(-1);
  if (!newest && healthGate === 0) return null;
  return (
    <>
      <Panel title={t('health')}>
        {newest ? <NewestShares sample={newest} /> : <p className="quiet">{t('noHealth')}</p>}
      </Panel>
      {list.length > 1 && <HealthCharts samples={list} />}
    </>
  );
}

function NewestShares({ sample }: { sample: HealthSample }) {
  const t = useMessages(progressMessages);
  const language = useLanguage();
  return (
    <PlainTable
      label={t('healthText')}
      rowKey="side"
      dataSource={sides.map((side) => ({ side }))}
      columns={[
        { key: 'side', title: t('devices'), render: (_, { side }) => t(side) },
        ...figures.map((figure) => ({
          key: figure,
          title: t(figure),
          render: (_: unknown, { side }: { side: Side }) => {
            const share = shareOf(sample, side, figure);
            const { [figure]: some, devices } = sample[side];
            return share === null ? '—' : `${percentText(share / 100, language)} (${some} / ${devices})`;
          },
        })),
      ]}
    />
  );
}

/** A chart for each figure, with both kinds of devices on it; they move together. */
function HealthCharts({ samples }: { samples: readonly HealthSample[] }) {
  const t = useMessages(progressMessages);
  const language = useLanguage();
  const [view, setView] = useState<ChartView>('chart');
  const times = useMemo(() => samples.map(({ at }) => Date.parse(at)), [samples]);
  const zoom = useOwnZoom({ fromMs: times.at(0) ?? 0, toMs: times.at(-1) ?? 0 });
  const charts = useMemo(() => {
    const line = (figure: Figure, side: Side): ChartLine => ({
      ...{ id: side, label: t(side), unit: '%', times },
      values: samples.map((sample) => shareOf(sample, side, figure)),
      text: (percent) => percentText(percent / 100, language),
    });
    return figures.map((figure) => ({ figure, lines: sides.map((side) => line(figure, side)) }));
  }, [samples, times, t, language]);
  return (
    <div className={styles.charts}>
      {charts.map(({ figure, lines }) => (
        <Chart
          key={figure}
          title={t(figure)}
          lines={lines}
          zoom={zoom}
          zone={browserZone()}
          timeForm="minute"
          view={view}
          onView={setView}
        />
      ))}
    </div>
  );
}

/** In percent, as of counts; null where there are no devices. */
const shareOf = (sample: HealthSample, side: Side, figure: Figure): number | null =>
  sample[side].devices === 0 ? null : (sample[side][figure] / sample[side].devices) * 100;
