import type { RecordKind } from '@weir/contract/fish/records';
import {
  type FlaggedRow,
  type ImportFlag,
  type ImportReport,
  importFlags,
} from '@weir/contract/fish/transfer/imports';
import { importFlagWords, severityWords } from '@weir/contract/fish/transfer/imports.words';
import { StatusTag } from '../../../components/StatusTag.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useCheckText } from '../examination/words/check-text.queries.ts';
import { SaidName } from './SaidName.tsx';
import styles from './Transfer.module.css';
import { transferMessages } from './transfer.messages.ts';

const kindOfCore: Readonly<Record<ImportReport['core'], RecordKind>> = {
  ...{ taxon: 'fish', event: 'survey' },
  ...{ survey: 'survey', fish: 'fish', reference: 'reference', riverSection: 'riverSection' },
};

const tones = { error: 'danger', warning: 'warning' } as const;

/** Their value is the name of a species. */
const namingFlags: ReadonlySet<ImportFlag> = new Set(['nameUnknown', 'nameChineseMissing']);

/** What is wrong or unlikely in a file, each with some of its rows. */
export function ImportFlags({ report }: { report: ImportReport }) {
  const t = useMessages(transferMessages);
  const language = useLanguage();
  const checkText = useCheckText(kindOfCore[report.core]);
  const meant = (flag: ImportFlag, { value, check }: FlaggedRow) => {
    if (check) return checkText(check);
    return namingFlags.has(flag) ? <SaidName name={value} /> : value;
  };
  if (report.flags.length === 0) return <p className="quiet">{t('noFlags')}</p>;
  return (
    <section className={styles.section}>
      <h2>{t('flags')}</h2>
      <ul className={styles.flags} aria-label={t('flags')}>
        {report.flags.map(({ flag, count, samples }) => (
          <li key={flag}>
            <div className="flow gapXs">
              <StatusTag tone={tones[importFlags[flag]]}>
                {severityWords[language][importFlags[flag]]}
              </StatusTag>
              <span className={styles.problem}>{importFlagWords[language][flag]}</span>
              <span className="quiet figures nowrap">{t('places', { count })}</span>
            </div>
            <ul className={`${styles.samples} small`}>
              {samples.map((one, index) => (
                <li key={`${one.file} ${one.cell ?? one.line} ${one.value} ${one.check?.key ?? ''}`}>
                  <span className="figures">{`${one.file} ${one.cell ?? one.line}`}</span> {meant(flag, one)}
                  {one.row && !isOfNext(one, samples[index + 1]) && <RowText row={one.row} />}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Problems of one row stand above it. */
const isOfNext = ({ file, line }: FlaggedRow, next: FlaggedRow | undefined) =>
  next?.file === file && next.line === line;

const RowText = ({ row }: { row: NonNullable<FlaggedRow['row']> }) => (
  <div className="quiet">{row.map(({ title, text }) => `${title}: ${text}`).join(' · ')}</div>
);
