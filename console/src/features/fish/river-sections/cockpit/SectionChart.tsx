import type { RiverSection, SectionSurvey } from '@weir/contract/fish/river-sections';
import { useMemo, useState } from 'react';
import { AlarmLevelMark } from '../../../../components/AlarmLevelMark.tsx';
import { useAlarmSubject } from '../../../../components/alarm-subject.ts';
import { Chart, type ChartView } from '../../../../components/chart/Chart.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { Link } from '../../../../components/Link.tsx';
import { Panel } from '../../../../components/Panel.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import { TimeRange } from '../../../../components/TimeRange.tsx';
import { usePageRange } from '../../../../components/time-range/page-range.ts';
import { formatWall } from '../../../../components/time-range/zone-time.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { devicePage } from '../../../workplace/device-page/device-page.screen.ts';
import { useWaterBody } from '../../basins/names/basins.queries.ts';
import { cockpitMessages } from './cockpit.messages.ts';
import styles from './cockpit.module.css';
import { reaching } from './live-tails.ts';
import { QuickRanges } from './QuickRanges.tsx';
import { rangeToSurvey } from './quick-ranges.ts';
import { TimeLane } from './TimeLane.tsx';
import { useStationAlarms, useStationLines, useStations } from './use-station-lines.ts';

interface Props {
  section: RiverSection;
  name: string;
  /** The newest first. */
  surveys: readonly SectionSurvey[];
  onSurvey: (id: number) => void;
}

const noLinks: NonNullable<RiverSection['devices']> = [];

/** The water of the stations, their alarms, and the surveys, on one axis of time. */
export function SectionChart({ section, name, surveys, onSurvey }: Props) {
  const t = useMessages(cockpitMessages);
  const [last] = surveys;
  const usual = useMemo(() => rangeToSurvey(last && Date.parse(last.startTime), Date.now()), [last]);
  const { range, interval, refetchEveryMs, setRange, zoom } = usePageRange(usual);
  const [view, setView] = useState<ChartView>('chart');
  const links = section.devices ?? noLinks;
  const { stations, hidden, tails } = useStations(links);
  const followsNow = refetchEveryMs !== undefined;
  const shown = followsNow ? reaching(interval, tails) : interval;
  const { zone } = range;
  const { lines, queries } = useStationLines({
    ...{ links, stations, interval, zone, tails: followsNow ? tails : undefined },
    body: useWaterBody(section.basinId),
  });
  const alarms = useStationAlarms(stations, interval);
  const busy = queries.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData);
  return (
    <Panel title={t('water')} tools={<TimeRange range={range} interval={interval} onChange={setRange} />}>
      <QuickRanges range={range} onChange={setRange} />
      {links.length === 0 && <EmptyState text={t('noDevices')} />}
      {hidden > 0 && <p className="quiet small">{t('hiddenDevices', { count: hidden })}</p>}
      {stations.length > 0 && (
        <Chart
          title={name}
          lines={lines}
          zoom={{ ...zoom, shown }}
          zone={zone}
          view={view}
          onView={setView}
          busy={busy}
        />
      )}
      {stations.length > 0 && <Alarms alarms={alarms} interval={shown} zone={zone} />}
      <Surveys surveys={surveys} interval={shown} zone={zone} onSurvey={onSurvey} />
    </Panel>
  );
}

type Laned = Pick<Parameters<typeof TimeLane>[0], 'interval'> & { zone: string };

function Alarms({ alarms, interval, zone }: Laned & { alarms: ReturnType<typeof useStationAlarms> }) {
  const t = useMessages(cockpitMessages);
  const kit = useMessages(kitMessages);
  const subjectOf = useAlarmSubject();
  const marks = alarms.map((alarm) => {
    const ms = Date.parse(alarm.warningDate);
    const text = `${kit(`level${alarm.level}`)} ${subjectOf(alarm)}, ${formatWall(ms, zone)}`;
    const list = devicePage.address({ id: alarm.deviceId, tab: 'alarms' });
    const content = (
      <Link
        key={alarm.id}
        to={`${list}&shelved=with&alarm=${alarm.id}`}
        className={styles.survey ?? ''}
        title={text}
        aria-label={text}
      >
        <AlarmLevelMark level={alarm.level} sizePx={14} />
      </Link>
    );
    return { key: alarm.id, ms, content };
  });
  return <TimeLane label={t('alarmsLane')} interval={interval} marks={marks} />;
}

/** The area of a dot goes by the number of fish. */
const dotPx = { least: 10, most: 32 };

function Surveys({ surveys, interval, zone, onSurvey }: Laned & Pick<Props, 'surveys' | 'onSurvey'>) {
  const t = useMessages(cockpitMessages);
  const most = Math.max(1, ...surveys.map(({ individuals }) => individuals));
  const marks = useMemo(
    () =>
      surveys.map(({ id, surveyNo, startTime, species, individuals }) => {
        const ms = Date.parse(startTime);
        const text = t('marker', { no: surveyNo, time: formatWall(ms, zone), species, individuals });
        const sizePx = Math.round(dotPx.least + (dotPx.most - dotPx.least) * Math.sqrt(individuals / most));
        const content = (
          <button
            key={id}
            type="button"
            className={styles.survey}
            title={text}
            aria-label={text}
            onClick={() => onSurvey(id)}
          >
            <span className={styles.dot} style={{ width: sizePx, height: sizePx }} />
          </button>
        );
        return { key: id, ms, content };
      }),
    [surveys, most, zone, onSurvey, t],
  );
  return <TimeLane label={t('surveysLane')} interval={interval} marks={marks} />;
}
