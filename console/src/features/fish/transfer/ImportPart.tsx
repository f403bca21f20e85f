import { type FishImport, fishImportLimits } from '@weir/contract/fish/transfer/imports';
import { fishWorkbookLimits } from '@weir/contract/fish/transfer/workbooks';
import { Button } from 'antd';
import { UploadBox } from '../../../components/form/UploadBox.tsx';
import { PastUploads } from '../../../components/imports/PastUploads.tsx';
import { NamedRow } from '../../../components/NamedRows.tsx';
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
  return (
    <PastUploads
      query={useImports(1)}
      title={t('past')}
      empty={t('noPast')}
      className={styles.section}
      row={(one) => <PastImport key={one.id} one={one} />}
    />
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
