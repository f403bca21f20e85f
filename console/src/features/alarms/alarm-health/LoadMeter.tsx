import { acceptedPerTenMinutes, type alarmLoad } from '@weir/contract/alarms/alarm-health';
import type { Language } from '@weir/contract/common';
import type { Output } from '@weir/contract/endpoint';
import { numberText } from '@weir/contract/value-text';
import { Panel } from '../../../components/Panel.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { plainTime } from '../../../platform/time.ts';
import { healthMessages } from './alarm-health.messages.ts';
import styles from './alarm-health.module.css';

type Load = Output<typeof alarmLoad>;

const slotMs = 600_000;
const slotsShown = 144;
const heightPx = 96;

/** What one operator has to bear, against what one can; and the last day, ten minutes a bar. */
export function LoadMeter({ load }: { load: Load }) {
  const t = useMessages(healthMessages);
  const language = useLanguage();
  return (
    <Panel title={t('load')}>
      <div className={styles.figures}>
        {load.periods.map(({ period, alarms, operators, perTenMinutes, overloaded }) => (
          <div key={period} className={perTenMinutes > acceptedPerTenMinutes ? styles.over : undefined}>
            <div className="quiet">{t(period)}</div>
            <div className={styles.figure}>{loadText(perTenMinutes, language)}</div>
            <div className="small">{t('perOperator', { alarms, operators })}</div>
            <div className="small quiet">
              {t('over', { share: numberText(overloaded * 100, 0, language) })}
            </div>
          </div>
        ))}
      </div>
      <p className="quiet small">{t('accepted')}</p>
      <Slots slots={load.slots} operators={operatorsOf(load)} />
    </Panel>
  );
}

const leastShown = 0.01;

/** Few are not none. */
function loadText(perTenMinutes: number, language: Language): string {
  if (perTenMinutes > 0 && perTenMinutes < leastShown) return `< ${numberText(leastShown, 2, language)}`;
  return numberText(perTenMinutes, perTenMinutes < 10 ? 2 : 0, language);
}

/** Of the last day; when there was nobody, it is looked at as if there had been one. */
const operatorsOf = ({ periods }: Load): number =>
  Math.max(1, periods.find(({ period }) => period === 'day')?.operators ?? 0);

interface SlotsProps extends Pick<Load, 'slots'> {
  operators: number;
}

function Slots({ slots, operators }: SlotsProps) {
  const t = useMessages(healthMessages);
  if (slots.length === 0) return <p className="quiet">{t('noSlots')}</p>;
  const lastMs = Math.floor(Date.now() / slotMs) * slotMs;
  const accepted = acceptedPerTenMinutes * operators;
  const highest = Math.max(...slots.map(({ alarms, suppressed }) => alarms + suppressed));
  const scale = heightPx / Math.max(accepted * 1.25, highest);
  const total = slots.reduce((sum, { alarms }) => sum + alarms, 0);
  const lineY = heightPx - accepted * scale;
  return (
    <figure>
      <figcaption className="small quiet">
        {t('slots')} · {t('highest', { count: highest })} ·{' '}
        <span className={styles.acceptedKey}>{t('acceptedLine', { count: accepted, operators })}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${slotsShown * 4} ${heightPx}`}
        preserveAspectRatio="none"
        className={styles.slots}
        role="img"
        aria-label={`${t('slots')}: ${t('plain', { alarms: total })}`}
      >
        <Bars slots={slots} lastMs={lastMs} scale={scale} />
        <line x1={0} x2={slotsShown * 4} y1={lineY} y2={lineY} className={styles.accepted} />
      </svg>
      <div className="flow spread small quiet figures" aria-hidden>
        {hoursAgo.map((hours) => (
          <span key={hours}>{clockText(lastMs + slotMs - hours * 3_600_000)}</span>
        ))}
      </div>
    </figure>
  );
}

const hoursAgo = [24, 18, 12, 6, 0];

const clockText = (ms: number): string => plainTime(new Date(ms)).slice(11, 16);

interface BarsProps extends Pick<Load, 'slots'> {
  lastMs: number;
  /** Height of one alarm. */
  scale: number;
}

function Bars({ slots, lastMs, scale }: BarsProps) {
  const byTime = new Map(slots.map((slot) => [Date.parse(slot.at), slot]));
  return Array.from({ length: slotsShown }, (_, index) => {
    const atMs = lastMs - (slotsShown - 1 - index) * slotMs;
    const { alarms = 0, suppressed = 0 } = byTime.get(atMs) ?? {};
    const [notified, silent] = [alarms * scale, suppressed * scale];
    return (
      <g key={atMs}>
        <rect x={index * 4} width={3} y={heightPx - notified} height={notified} className={styles.notified} />
        <rect
          x={index * 4}
          width={3}
          y={heightPx - notified - silent}
          height={silent}
          className={styles.silent}
        />
      </g>
    );
  });
}
