import { codes } from '@weir/contract/errors';
import type { DeviceImportItem } from '@weir/contract/fleet/device-imports';
import { numberFilter } from '../../../components/data-table/list-state.ts';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { isApiError } from '../../../platform/api-error.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { CheckStep } from './CheckStep.tsx';
import styles from './DeviceImport.module.css';
import { deviceImportsMessages } from './device-imports.messages.ts';
import { isBeingAdded, useImport } from './device-imports.queries.ts';
import { FileStep } from './FileStep.tsx';
import { ImportSteps, type Step } from './ImportSteps.tsx';
import { MappingStep } from './MappingStep.tsx';
import { ResultStep } from './ResultStep.tsx';

/** From a workbook to devices, in four steps; the address says which upload and where one is. */
export function DeviceImportPage() {
  const t = useMessages(deviceImportsMessages);
  const id = numberFilter(usePage().query.get('import') ?? undefined);
  return (
    <>
      <PageHeader title={t('title')} />
      {id === undefined ? <Body step="file" /> : <ImportOf key={id} id={id} />}
    </>
  );
}

function ImportOf({ id }: { id: number }) {
  const t = useMessages(deviceImportsMessages);
  const { query } = usePage();
  const found = useImport(id);
  if (isApiError(found.error, codes.notFound)) return <EmptyState text={t('noSuch')} />;
  if (!found.data) return <QueryState query={found} />;
  return <Body step={stepOf(found.data, query.get('step'))} item={found.data} />;
}

function stepOf(item: DeviceImportItem, requested: string | null): Step {
  if (item.state !== 'draft' || isBeingAdded(item)) return 'done';
  if (requested === 'check' || requested === 'mapping') return requested;
  return item.job === null ? 'mapping' : 'done';
}

function Body({ step, item }: { step: Step; item?: DeviceImportItem }) {
  return (
    <div className={styles.body}>
      <ImportSteps current={step} />
      {!item && <FileStep />}
      {item && step === 'mapping' && <MappingStep item={item} />}
      {item && step === 'check' && <CheckStep item={item} />}
      {item && step === 'done' && <ResultStep item={item} />}
    </div>
  );
}
