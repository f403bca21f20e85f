import type { CardImport } from '@weir/contract/commerce/cards/card-imports';
import { importLimits } from '@weir/contract/fleet/device-imports';
import { Button } from 'antd';
import { useState } from 'react';
import { numberFilter } from '../../../../components/data-table/list-state.ts';
import { TemplateButton, WorkbookBox } from '../../../../components/form/WorkbookBox.tsx';
import { PastUploads } from '../../../../components/imports/PastUploads.tsx';
import { NamedRow } from '../../../../components/NamedRows.tsx';
import { PageHeader } from '../../../../components/PageHeader.tsx';
import { RelativeTime } from '../../../../components/RelativeTime.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { ProjectSelect } from '../../../fleet/projects/ProjectSelect.tsx';
import { CardImportReport } from './CardImportReport.tsx';
import styles from './CardImports.module.css';
import { cardImportsMessages } from './card-imports.messages.ts';
import { downloadTemplate, stateOf, uploadCards, usePastCardImports } from './card-imports.queries.ts';

/** From a workbook to cards; the address says which upload is shown. */
export function CardImportPage() {
  const t = useMessages(cardImportsMessages);
  const id = numberFilter(usePage().query.get('import') ?? undefined);
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={styles.body}>
        {id === undefined ? <Workbook /> : <CardImportReport key={id} id={id} />}
      </div>
    </>
  );
}

/** The project, the file, and what was uploaded before. */
function Workbook() {
  const t = useMessages(cardImportsMessages);
  const { setQuery } = usePage();
  const [projectId, setProjectId] = useState<number>();
  return (
    <>
      <p className="quiet">{t('intro')}</p>
      <div className={styles.actions}>
        <TemplateButton download={downloadTemplate} />
      </div>
      <div className={styles.field}>
        <label htmlFor="card-import-project">{t('project')}</label>
        <ProjectSelect
          id="card-import-project"
          operableOnly
          value={projectId ?? null}
          placeholder={t('projectFirst')}
          onChange={setProjectId}
        />
      </div>
      {projectId !== undefined && (
        <WorkbookBox<CardImport>
          label={t('file')}
          maxRows={importLimits.rows}
          onUpload={(file, { signal }) => uploadCards(file, projectId, signal)}
          onChange={(taken) => taken && setQuery({ import: taken.id })}
        />
      )}
      <PastImports />
    </>
  );
}

function PastImports() {
  const t = useMessages(cardImportsMessages);
  return (
    <PastUploads
      query={usePastCardImports()}
      title={t('past')}
      empty={t('noPast')}
      className={styles.section}
      row={(one) => <PastImport key={one.id} one={one} />}
    />
  );
}

function PastImport({ one }: { one: CardImport }) {
  const t = useMessages(cardImportsMessages);
  const { setQuery } = usePage();
  return (
    <NamedRow name={one.fileName}>
      <span className="quiet nowrap">{one.projectName}</span>
      <span className="quiet figures nowrap">
        {one.state === 'committed' ? t('cards', { count: one.cards }) : t('rows', { count: one.rows })}
      </span>
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
