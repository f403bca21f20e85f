import { useQuery } from '@tanstack/react-query';
import { getDeviceBasic } from '@weir/contract/fleet/devices';
import { numberFilter } from '../../../components/data-table/list-state.ts';
import { Link } from '../../../components/Link.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { queryOf } from '../../../platform/api.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { devicePage } from '../../workplace/device-page/device-page.screen.ts';
import { FileStep } from './FileStep.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import styles from './LoggerFiles.module.css';
import { loggerFilesMessages } from './logger-files.messages.ts';
import { useLoggerImport } from './logger-files.queries.ts';
import { PastImports } from './PastImports.tsx';

/** From the file of a logger to the history of a station; the address says of which one, and which upload. */
export function LoggerFilesPage() {
  const t = useMessages(loggerFilesMessages);
  const { query } = usePage();
  const deviceId = numberFilter(query.get('device') ?? undefined);
  if (deviceId !== undefined) return <OfDevice key={deviceId} id={deviceId} />;
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState text={t('noDevice')} />
    </>
  );
}

function OfDevice({ id }: { id: number }) {
  const t = useMessages(loggerFilesMessages);
  const device = useQuery(queryOf(getDeviceBasic, { query: { id } }));
  const importId = numberFilter(usePage().query.get('import') ?? undefined);
  if (!device.data) return <QueryState query={device} missing={<EmptyState text={t('noDevice')} />} />;
  const { name, mayOperate } = device.data;
  return (
    <>
      <PageHeader
        title={t('titleOf', { name })}
        facts={
          <Link className="aloneLink" to={devicePage.address({ id, tab: 'history' })}>
            {t('toHistory')}
          </Link>
        }
      />
      {mayOperate === 1 ? (
        <div className={styles.body}>
          {importId === undefined ? <FileStep deviceId={id} /> : <OfImport key={importId} id={importId} />}
          <PastImports deviceId={id} />
        </div>
      ) : (
        <EmptyState text={t('mayNot')} />
      )}
    </>
  );
}

function OfImport({ id }: { id: number }) {
  const t = useMessages(loggerFilesMessages);
  const found = useLoggerImport(id);
  if (!found.data) return <QueryState query={found} rows={6} missing={<EmptyState text={t('noSuch')} />} />;
  return <ImportSteps item={found.data} />;
}
