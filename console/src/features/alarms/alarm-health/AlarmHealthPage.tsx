import { useQuery } from '@tanstack/react-query';
import { alarmLoad, alarmNoise, alarmTimes } from '@weir/contract/alarms/alarm-health';
import type { Output } from '@weir/contract/endpoint';
import { numberText } from '@weir/contract/value-text';
import type { ReactNode } from 'react';
import { useAlarmSubject } from '../../../components/alarm-subject.ts';
import { numberFilter } from '../../../components/data-table/list-state.ts';
import { Link } from '../../../components/Link.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { FaultTag } from '../../../components/StatusTag.tsx';
import { ViewSwitch } from '../../../components/ViewSwitch.tsx';
import { queryOf } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { ProjectSelect } from '../../fleet/projects/ProjectSelect.tsx';
import { devicePage } from '../../workplace/device-page/device-page.screen.ts';
import { healthMessages } from './alarm-health.messages.ts';
import styles from './alarm-health.module.css';
import { LoadMeter } from './LoadMeter.tsx';

type Noise = Output<typeof alarmNoise>;

const periods = [1, 7, 30] as const;
const checkIntervalMs = 60_000;
const limit = 10;

/** Whether people can keep up with their alarms, and which ones to mend first. */
export function AlarmHealthPage() {
  const t = useMessages(healthMessages);
  const { query: address, setQuery } = usePage();
  const projectId = numberFilter(address.get('projectId') ?? undefined);
  const days = periods.find((period) => String(period) === address.get('days')) ?? 7;
  const params = projectId === undefined ? {} : { projectId };
  const again = { refetchInterval: checkIntervalMs };
  const load = useQuery({ ...queryOf(alarmLoad, { query: params }), ...again });
  const noise = useQuery({ ...queryOf(alarmNoise, { query: { ...params, days, limit } }), ...again });
  const times = useQuery({ ...queryOf(alarmTimes, { query: { ...params, days } }), ...again });
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={styles.tools}>
        <ProjectSelect
          aria-label={t('project')}
          allowClear
          placeholder={t('allProjects')}
          value={projectId ?? null}
          onChange={(id) => setQuery({ projectId: id ?? undefined })}
          className={styles.project ?? ''}
        />
        <ViewSwitch
          label={t('period')}
          options={periods.map((value) => ({ value, label: t(`days${value}`) }))}
          value={days}
          onChange={(value) => setQuery({ days: value === 7 ? undefined : value })}
        />
      </div>
      {/* All at once: what comes later would push down what is being read. */}
      {load.data && noise.data && times.data ? (
        <>
          <LoadMeter load={load.data} />
          <div className={styles.grid}>
            <NoiseSections noise={noise.data} />
            <Times times={times.data} />
          </div>
        </>
      ) : (
        <QueryState query={[load, noise, times]} />
      )}
    </>
  );
}

function NoiseSections({ noise }: { noise: Noise }) {
  const t = useMessages(healthMessages);
  const language = useLanguage();
  const nameOf = useAlarmSubject();
  const countOf = (alarms: number, suppressed: number) =>
    suppressed > 0 ? t('withSuppressed', { alarms, suppressed }) : t('plain', { alarms });
  return (
    <>
      <Section title={t('noisiest')} empty={noise.signals.length === 0}>
        {noise.signals.map((signal) => (
          <li key={`${signal.typeId} ${signal.origin} ${signal.semaphoreId}`}>
            <div className={styles.line}>
              <span className={styles.what}>
                {nameOf(signal)} <span className="quiet">{signal.typeName}</span>
              </span>
              <span className="figures nowrap">{countOf(signal.alarms, signal.suppressed)}</span>
            </div>
            <div className={styles.bar} aria-hidden>
              <div style={{ width: `${signal.share * 100}%` }} />
            </div>
            <div className="quiet small">
              {t('share', { share: numberText(signal.share * 100, 1, language) })}
            </div>
          </li>
        ))}
      </Section>
      <Section title={t('chattering')} empty={noise.chattering.length === 0}>
        {noise.chattering.map((one) => (
          <Line
            key={`${one.deviceId} ${one.origin} ${one.semaphoreId}`}
            deviceId={one.deviceId}
            device={one.deviceName}
          >
            {nameOf(one)} · {t('bursts', { count: one.bursts })}
          </Line>
        ))}
      </Section>
      <Section title={t('stale', { count: noise.stale.count })} empty={noise.stale.list.length === 0}>
        {noise.stale.list.map((one) => (
          <Line key={one.id} deviceId={one.deviceId} device={one.deviceName}>
            <FaultTag level={one.level} /> {nameOf(one)} · <RelativeTime time={one.warningDate} />
          </Line>
        ))}
      </Section>
      <Section title={t('ignored')} empty={noise.ignored.length === 0}>
        {noise.ignored.map((one) => (
          <li key={`${one.typeId} ${one.semaphoreId}`} className={styles.line}>
            <span className={styles.what}>
              {nameOf(one)} <span className="quiet">{one.typeName}</span>
            </span>
            <span className="figures nowrap">{t('plain', { alarms: one.alarms })}</span>
          </li>
        ))}
      </Section>
    </>
  );
}

interface LineProps {
  deviceId: number;
  device: string;
  children: ReactNode;
}

const Line = ({ deviceId, device, children }: LineProps) => (
  <li className={styles.line}>
    <Link to={devicePage.address({ id: deviceId })}>{device}</Link>
    <span>{children}</span>
  </li>
);

function Section({ title, empty, children }: { title: string; empty: boolean; children: ReactNode }) {
  const t = useMessages(healthMessages);
  return (
    <Panel title={title}>
      {empty ? <p className="quiet">{t('nothing')}</p> : <ul className="stack gapSm">{children}</ul>}
    </Panel>
  );
}

function Times({ times }: { times: Output<typeof alarmTimes> }) {
  const t = useMessages(healthMessages);
  return (
    <Panel title={t('times')}>
      <ul className="stack gapSm">
        {(['toHandle', 'toRecover'] as const).map((which) => {
          const { alarms, p50, p90 } = times[which];
          return (
            <li key={which}>
              <strong>{t(which)}</strong>
              <div>
                {p50 === null || p90 === null
                  ? t('noTimes')
                  : t('percentiles', { p50: spanText(p50), p90: spanText(p90), alarms })}
              </div>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** `1:05:09`, hours first. */
function spanText(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}
