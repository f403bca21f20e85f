import { useQuery } from '@tanstack/react-query';
import { languageTags } from '@weir/contract/common';
import { presences } from '@weir/contract/fleet/devices';
import type { Totals } from '@weir/contract/workplace/home';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { Link } from '../../../../components/Link.tsx';
import { shareText } from '../../../../components/percent-text.ts';
import { PresenceMark } from '../../../../components/StatusTag.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { devicesPage } from '../../device-list/device-list.screen.ts';
import { homeMessages } from '../cards/home.messages.ts';
import { trendsQuery } from '../cards/home.queries.ts';
import { FigureTrend, SparkToCome } from '../cards/Spark.tsx';
import styles from './Figures.module.css';

/** How many devices there are in each state; each figure leads to its devices. */
export function Figures({ totals }: { totals: Totals }) {
  const t = useMessages(homeMessages);
  const kit = useMessages(kitMessages);
  const language = useLanguage();
  const format = new Intl.NumberFormat(languageTags[language]);
  return (
    <section aria-label={t('figures')} className={styles.figures}>
      <Link to={devicesPage.path} className={styles.figure}>
        <span className={styles.label}>{t('all')}</span>
        <span className={styles.line}>
          <span className={styles.number}>{format.format(totals.all)}</span>
          <MessageTrend />
        </span>
        <Shares totals={totals} />
      </Link>
      {presences.map((presence) => (
        <Link key={presence} to={devicesPage.address({ presence })} className={styles.figure}>
          <span className={styles.label}>
            <PresenceMark presence={presence} />
            {kit(presence)}
          </span>
          <span className={styles.line}>
            <span className={totals[presence] === 0 ? styles.zero : styles.number}>
              {format.format(totals[presence])}
            </span>
            {presence === 'online' && <OnlineTrend now={totals.online} />}
          </span>
          <span className={styles.share}>
            {t('share', { percent: shareText(totals[presence] / totals.all, language) })}
          </span>
        </Link>
      ))}
    </section>
  );
}

/** The last of the hours is what the figure beside it says. */
function OnlineTrend({ now }: { now: number }) {
  const t = useMessages(homeMessages);
  const { data } = useQuery(trendsQuery);
  if (!data) return <SparkToCome />;
  const values = [...data.online.slice(0, -1), now];
  const label = t('onlineTrend', { low: Math.min(...values), high: Math.max(...values), now });
  return <FigureTrend values={values} label={label} />;
}

/** Messages of the last hour that is over, with how many there were in each hour before. */
function MessageTrend() {
  const t = useMessages(homeMessages);
  const { format } = new Intl.NumberFormat(languageTags[useLanguage()]);
  const { data } = useQuery(trendsQuery);
  const known = data?.messages.filter((count) => count !== null) ?? [];
  const last = known.at(-1);
  if (!data || last === undefined) return null;
  const rate = format(last);
  const [low, high] = [format(Math.min(...known)), format(Math.max(...known))];
  return (
    <span className={styles.rate}>
      {known.length > 1 && (
        <FigureTrend values={data.messages} label={t('messageTrend', { low, high, rate })} />
      )}
      <span>{t('messageRate', { rate })}</span>
    </span>
  );
}

/** The states of all devices as one bar. */
export function Shares({ totals }: { totals: Totals }) {
  const present = presences.filter((presence) => totals[presence] > 0);
  return (
    <span className={styles.bar} aria-hidden>
      {present.map((presence) => (
        <span key={presence} className={styles[presence]} style={{ flexGrow: totals[presence] }} />
      ))}
    </span>
  );
}
