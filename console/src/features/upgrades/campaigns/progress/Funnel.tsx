import { languageTags } from '@weir/contract/common';
import type { Campaign } from '@weir/contract/upgrades/campaigns';
import { Detail } from '../../../../components/Details.tsx';
import { Panel } from '../../../../components/Panel.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import styles from './Funnel.module.css';
import { progressMessages } from './progress.messages.ts';

/** Each device stands in one of them. */
const stages = [
  'proven',
  'claimed',
  'installing',
  'downloading',
  'told',
  'queued',
  'errors',
  'leftOut',
] as const;

/** How many devices have come how far, as a bar and in numbers. */
export function Funnel({ counts }: { counts: Campaign['all'] }) {
  const t = useMessages(progressMessages);
  const { format } = new Intl.NumberFormat(languageTags[useLanguage()]);
  const devices = { ...counts, told: counts.notified, proven: counts.success };
  return (
    <Panel title={t('overview')}>
      <div className={styles.bar} aria-hidden>
        {stages
          .filter((stage) => devices[stage] > 0)
          .map((stage) => (
            <span key={stage} data-stage={stage} style={{ flexGrow: devices[stage] }} />
          ))}
      </div>
      <dl className={styles.counts}>
        {stages.map((stage) => (
          <Detail
            key={stage}
            label={
              <>
                <span className={styles.mark} data-stage={stage} aria-hidden />
                {t(stage)}
              </>
            }
          >
            {format(devices[stage])}
          </Detail>
        ))}
      </dl>
      {counts.silent > 0 && <p className="quiet">{t('silentText', { count: counts.silent })}</p>}
    </Panel>
  );
}
