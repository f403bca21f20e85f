import { type FishImport, fishImportLimits } from '@weir/contract/fish/transfer/imports';
import { fishWorkbookLimits } from '@weir/contract/fish/transfer/workbooks';
import { Button } from 'antd';
import { UploadBox } from '../../../components/form/UploadBox.tsx';
import { NamedRow, NamedRows } from '../../../components/NamedRows.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { sizeText } from '../../../components/size-text.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import styles from './Transfer.module.css';
import { transferMessages } from './transfer.messages.ts';
import { stateOf, uploadArchive, uploadWorkbook, useImports } from './transfer.queries.ts';
import { WorkbookDownloads } from './WorkbookDownloads.tsx';

/** Takes an archive or a workbook, and shows those that were taken before. */
export function ImportPart() {
  const t = useMessages(transferMessages);
  const { setQuery } = usePage();
  return (
    <>
      <section className={styles.section} aria-label={t('tab_import')}>
        <h2>{t('fromArchive')}</h2>
        <p className="quiet">{t('importIntro')}</p>
        <UploadBox<FishImport>
          label={t('archive')}
          kinds={['zip']}
          maxBytes={fishImportLimits.fileBytes}
          onUpload={(file, { signal }) => uploadArchive(file, signal)}
          onChange={(taken) => taken && setQuery({ import: taken.id })}
        />
      </section>
      <section className={styles.section} aria-label={t('fromWorkbook')}>
        <h2>{t('fromWorkbook')}</h2>
        <p className="quiet">{t('workbookIntro')}</p>
        <UploadBox<FishImport>
          label={t('workbook')}
          kinds={['xlsx', 'csv']}
          maxBytes={fishWorkbookLimits.fileBytes}
          onUpload={(file, { signal }) => uploadWorkbook(file, signal)}
          onChange={(taken) => taken && setQuery({ import: taken.id })}
        />
      </section>
      <WorkbookDownloads isTemplate title={t('templates')} text={t('templatesText')} />
      <PastImports />
    </>
  );
}

function PastImports() {
  const t = useMessages(transferMessages);
  const past = useImports(1);
  return (
    <section className={styles.section}>
      <h2>{t('past')}</h2>
      {!past.data && <QueryState query={past} rows={3} />}
      {past.data?.list.length === 0 && <p className="quiet">{t('noPast')}</p>}
      {past.data && past.data.list.length > 0 && (
        <NamedRows>
          {past.data.list.map((one) => (
            <PastImport key={one.id} one={one} />
          ))}
        </NamedRows>
      )}
    </section>
  );
}

function PastImport({ one }: { one: FishImport }) {
  const t = useMessages(transferMessages);
  const { setQuery } = usePage();
  return (
    <NamedRow name={one.fileName}>
      <span className="quiet nowrap">
        {t(one.report ? `kind_${one.report.core}` : `source_${one.source}`)}
      </span>
      <span className="quiet figures nowrap">{sizeText(one.sizeBytes)}</span>
      <span className="nowrap">{t(`state_${stateOf(one)}`)}</span>
      <span className="quiet small">
        <RelativeTime time={one.createdTime} />
      </span>
      <Button aria-label={`${t('open')}: ${one.fileName}`} onClick={() => setQuery({ import: one.id })}>
        {t('open')}
      </Button>
    </NamedRow>
  );
}
