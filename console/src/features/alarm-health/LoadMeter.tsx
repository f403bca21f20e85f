import { acceptedPerTenMinutes, type alarmLoad } from '@weir/contract/alarm-health';
import type { Output } from '@weir/contract/endpoint';
import { numberText } from '../../components/value-text.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
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
    <section className={styles.section}>
      <h2>{t('load')}</h2>
      <div className={styles.figures}>
        {load.periods.map(({ period, alarms, operators, perTenMinutes, overloaded }) => (
          <div key={period} className={perTenMinutes > acceptedPerTenMinutes ? styles.over : undefined}>
            <div className="quiet">{t(period)}</div>
            <div className={styles.figure}>
              {numberText(perTenMinutes, perTenMinutes < 10 ? 2 : 0, language)}
            </div>
            <div className="small">{t('perOperator', { alarms, operators })}</div>
            <div className="small quiet">
              {t('over', { share: numberText(overloaded * 100, 0, language) })}
            </div>
          </div>
        ))}
      </div>
      <p className="quiet small">{t('accepted')}</p>
      <Slots slots={load.slots} />
    </section>
  );
}

function Slots({ slots }: Pick<Load, 'slots'>) {
  const t = useMessages(healthMessages);
  if (slots.length === 0) return <p className="quiet">{t('noSlots')}</p>;
  const byTime = new Map(slots.map((slot) => [Date.parse(slot.at), slot]));
  const lastMs = Math.floor(Date.now() / slotMs) * slotMs;
  const most = Math.max(1, ...slots.map(({ alarms, suppressed }) => alarms + suppressed));
  const total = slots.reduce((sum, { alarms }) => sum + alarms, 0);
  return (
    <svg
      viewBox={`0 0 ${slotsShown * 4} ${heightPx}`}
      preserveAspectRatio="none"
      className={styles.slots}
      role="img"
      aria-label={`${t('slots')}: ${t('plain', { alarms: total })}`}
    >
      {Array.from({ length: slotsShown }, (_, index) => {
        const atMs = lastMs - (slotsShown - 1 - index) * slotMs;
        const { alarms = 0, suppressed = 0 } = byTime.get(atMs) ?? {};
        const told = (alarms / most) * heightPx;
        const silent = (suppressed / most) * heightPx;
        return (
          <g key={atMs}>
            <rect x={index * 4} width={3} y={heightPx - told} height={told} className={styles.told} />
            <rect
              x={index * 4}
              width={3}
              y={heightPx - told - silent}
              height={silent}
              className={styles.silent}
            />
          </g>
        );
      })}
    </svg>
  );
}
