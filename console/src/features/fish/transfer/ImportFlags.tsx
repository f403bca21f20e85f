import type { RecordKind } from '@weir/contract/fish/records';
import { type ImportReport, importFlags } from '@weir/contract/fish/transfer/imports';
import { importFlagWords, severityWords } from '@weir/contract/fish/transfer/imports.words';
import { PlainTable } from '../../../components/PlainTable.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useCheckText } from '../examination/words/check-text.queries.ts';
import styles from './Transfer.module.css';
import { transferMessages } from './transfer.messages.ts';

const kindOfCore: Readonly<Record<ImportReport['core'], RecordKind>> = {
  ...{ taxon: 'fish', event: 'survey' },
  ...{ survey: 'survey', fish: 'fish', reference: 'reference', riverSection: 'riverSection' },
};

type Flagged = ImportReport['flags'][number];

/** What is wrong or unlikely in a file, each with some of its rows. */
export function ImportFlags({ report }: { report: ImportReport }) {
  const t = useMessages(transferMessages);
  const language = useLanguage();
  const checkText = useCheckText(kindOfCore[report.core]);
  const sampleOf = ({ samples }: Flagged) =>
    samples.map(({ file, line, cell, value, check }) => (
      <li key={`${file} ${cell ?? line} ${value} ${check?.key ?? ''}`}>
        <span className="figures">{`${file} ${cell ?? line}`}</span> {check ? checkText(check) : value}
      </li>
    ));
  if (report.flags.length === 0) return <p className="quiet">{t('noFlags')}</p>;
  return (
    <section className={styles.section}>
      <h2>{t('flags')}</h2>
      <PlainTable<Flagged>
        label={t('flags')}
        rowKey="flag"
        dataSource={report.flags}
        columns={[
          {
            key: 'severity',
            title: t('severity'),
            render: (_, { flag }) => severityWords[language][importFlags[flag]],
          },
          { key: 'problem', title: t('problem'), render: (_, { flag }) => importFlagWords[language][flag] },
          { title: t('count'), dataIndex: 'count', align: 'right', className: 'figures' },
          {
            key: 'samples',
            title: t('samples'),
            render: (_, one) => <ul className={`${styles.samples} small`}>{sampleOf(one)}</ul>,
          },
        ]}
      />
    </section>
  );
}
