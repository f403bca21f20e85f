import { checkSentence } from '@weir/contract/fish/checks/check-sentence';
import {
  type ImportFlag,
  type ImportReport,
  importFlags,
  kindOfCore,
} from '@weir/contract/fish/transfer/imports';
import { importFlagWords, severityWords } from '@weir/contract/fish/transfer/imports.words';
import { NamedRow, NamedRows } from '../../../components/NamedRows.tsx';
import { StatusTag } from '../../../components/StatusTag.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { LatinName } from '../names/LatinName.tsx';
import styles from './Transfer.module.css';
import { transferMessages } from './transfer.messages.ts';

/** Flags of what is a scientific name, or stands for one. */
const ofNames: readonly ImportFlag[] = ['nameUnknown', 'nameInvalid', 'nameChineseMissing'];

const toneOf = { error: 'danger', warning: 'warning' } as const;

/** What is wrong or unlikely in a file, each with some of its rows. */
export function ImportFlags({ report }: { report: ImportReport }) {
  const t = useMessages(transferMessages);
  const language = useLanguage();
  const kind = kindOfCore[report.core];
  const keyOf = (key: string) => (report.core === 'fish' ? <LatinName name={key} /> : key);
  if (report.flags.length === 0) return <p className="quiet">{t('noFlags')}</p>;
  return (
    <section className={styles.section}>
      <h2>{t('flags')}</h2>
      <NamedRows>
        {report.flags.map(({ flag, count, samples }) => (
          <NamedRow key={flag} name={importFlagWords[language][flag]}>
            <StatusTag tone={toneOf[importFlags[flag]]}>
              {severityWords[language][importFlags[flag]]}
            </StatusTag>
            <span className="quiet figures nowrap">{t('count', { count })}</span>
            <ul className={`${styles.samples} small`}>
              {samples.map(({ file, line, cell, key, value, check }) => (
                <li key={`${file} ${cell ?? line} ${value} ${check?.key ?? ''}`} className={styles.sample}>
                  <span className="quiet figures">{`${file} ${cell ?? line}`}</span>
                  {key && key !== value && <span>{keyOf(key)}</span>}
                  {value && <strong>{ofNames.includes(flag) ? <LatinName name={value} /> : value}</strong>}
                  {check && <span>{checkSentence(kind, check, language)}</span>}
                </li>
              ))}
            </ul>
          </NamedRow>
        ))}
      </NamedRows>
    </section>
  );
}
