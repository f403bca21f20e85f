import { type TrackImportCheck as Check, trackImportLimits } from '@weir/contract/places/track-imports';
import { fixFlags } from '@weir/contract/places/tracks';
import { numberText } from '@weir/contract/value-text';
import { Alert } from 'antd';
import { Fact, Facts } from '../../../components/Facts.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { exactTime } from '../../../platform/time.ts';
import styles from './TrackImport.module.css';
import { TrackPreview } from './TrackPreview.tsx';
import { trackImportsMessages } from './track-imports.messages.ts';

/** What is in a file, and what would become of it. */
export function TrackImportCheck({ check }: { check: Check }) {
  const t = useMessages(trackImportsMessages);
  return (
    <>
      <div className={styles.found}>
        <FoundFacts check={check} />
        <TrackPreview points={check.preview} label={t('preview')} />
      </div>
      {check.unreadable > 0 && <Unreadable check={check} />}
    </>
  );
}

function FoundFacts({ check }: { check: Check }) {
  const t = useMessages(trackImportsMessages);
  const language = useLanguage();
  const { fixes, existing, repeated, from, to, distanceM, flags } = check;
  const time = (iso: string) => exactTime(new Date(iso), language);
  const flagged = fixFlags.filter((flag) => flags[flag] > 0);
  const count = (value: number) => numberText(value, 0, language);
  return (
    <Facts>
      <Fact label={t('fixes')}>
        <strong>{t('newFixes', { count: fixes - existing })}</strong>
        {existing > 0 && <span className="quiet">{t('existing', { count: existing })}</span>}
        {repeated > 0 && <span className="quiet">{t('repeated', { count: repeated })}</span>}
      </Fact>
      {from !== null && to !== null && (
        <Fact label={t('span')}>{t('spanValue', { from: time(from), to: time(to) })}</Fact>
      )}
      <Fact label={t('distance')}>{`${numberText(distanceM / 1000, 1, language)} km`}</Fact>
      <Fact label={t('flagged')}>
        {flagged.length === 0 && t('noneFlagged')}
        {flagged.map((flag) => (
          <span key={flag}>{t('flagCount', { flag: t(`flag_${flag}`), count: count(flags[flag]) })}</span>
        ))}
      </Fact>
    </Facts>
  );
}

function Unreadable({ check: { unreadable, problems } }: { check: Check }) {
  const t = useMessages(trackImportsMessages);
  const shown = unreadable > trackImportLimits.shownProblems;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={t('unreadable', { count: unreadable })}
        {...(shown ? { description: t('firstShown', { count: problems.length }) } : {})}
      />
      <section className={styles.problems} aria-label={t('reason')} tabIndex={problems.length > 6 ? 0 : -1}>
        <table className="plainTable">
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              <th scope="col">{t('reason')}</th>
              <th scope="col">{t('value')}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, reason, value }) => (
              <tr key={`${line} ${reason}`}>
                <td className="figures nowrap">{line}</td>
                <td>{t(`reason_${reason}`)}</td>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
