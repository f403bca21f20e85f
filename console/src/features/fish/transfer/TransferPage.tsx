import { numberFilter } from '../../../components/data-table/list-state.ts';
import { FilterTabs } from '../../../components/FilterTabs.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useMay } from '../../../platform/session.ts';
import { ExportPart } from './ExportPart.tsx';
import { ImportPart } from './ImportPart.tsx';
import { ImportReport } from './ImportReport.tsx';
import { ReleasesPart } from './ReleasesPart.tsx';
import styles from './Transfer.module.css';
import { transferMessages } from './transfer.messages.ts';

const tabs = ['export', 'import', 'releases'] as const;

/** How fish data go out and come in. The address says which part is shown, and which import. */
export function TransferPage() {
  const t = useMessages(transferMessages);
  const { query, setQuery } = usePage();
  const may = useMay();
  const shown = tabs.filter((tab) => tab !== 'import' || may('fish-data:create'));
  const tab = shown.find((one) => one === query.get('tab')) ?? 'export';
  const importId = numberFilter(query.get('import') ?? undefined);
  return (
    <>
      <PageHeader title={t('title')} />
      <FilterTabs
        label={t('parts')}
        tabs={shown.map((value) => ({ value, label: t(`tab_${value}`) }))}
        value={tab}
        onChange={(value) => setQuery({ tab: value, import: undefined })}
      />
      <div className={styles.body}>
        {tab === 'export' && <ExportPart />}
        {tab === 'import' && importId === undefined && <ImportPart />}
        {tab === 'import' && importId !== undefined && <ImportReport key={importId} id={importId} />}
        {tab === 'releases' && <ReleasesPart />}
      </div>
    </>
  );
}
