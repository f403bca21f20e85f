import type { LoggerImport } from '@weir/contract/telemetry/logger-files';
import { Button } from 'antd';
import { numberFilter } from '../../../components/data-table/list-state.ts';
import { NamedRow, NamedRows } from '../../../components/NamedRows.tsx';
import { PageButtons } from '../../../components/PageButtons.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import styles from './LoggerFiles.module.css';
import { loggerFilesMessages } from './logger-files.messages.ts';
import { importsPerPage, stateOf, useLoggerImports } from './logger-files.queries.ts';
import { UndoImport } from './UndoImport.tsx';

/** Files of the device before: who, when, and how much came of them. */
export function PastImports({ deviceId }: { deviceId: number }) {
  const t = useMessages(loggerFilesMessages);
  const { query, setQuery } = usePage();
  const page = numberFilter(query.get('page') ?? undefined) ?? 1;
  const past = useLoggerImports(deviceId, page);
  if (!past.data) return <QueryState query={past} rows={2} />;
  const { list, total } = past.data;
  return (
    <section className={styles.section} aria-label={t('past')}>
      <h2>{t('past')}</h2>
      {list.length === 0 && <p className="quiet">{t('noPast')}</p>}
      <NamedRows>
        {list.map((one) => (
          <PastImport key={one.id} one={one} />
        ))}
      </NamedRows>
      {total > importsPerPage && (
        <PageButtons
          current={page}
          total={total}
          pageSize={importsPerPage}
          showSizeChanger={false}
          onChange={(next) => setQuery({ page: next > 1 ? next : undefined })}
        />
      )}
    </section>
  );
}

function PastImport({ one }: { one: LoggerImport }) {
  const t = useMessages(loggerFilesMessages);
  const { setQuery } = usePage();
  return (
    <NamedRow name={one.fileName}>
      <span className="quiet figures nowrap">{t('added', { count: one.added })}</span>
      <span className="nowrap">{t(`state_${stateOf(one)}`)}</span>
      <span className="quiet small">
        {one.author ?? t('nobody')} · <RelativeTime time={one.createdTime} />
      </span>
      <span className={styles.actions}>
        <Button aria-label={`${t('open')}: ${one.fileName}`} onClick={() => setQuery({ import: one.id })}>
          {t('open')}
        </Button>
        <UndoImport one={one} />
      </span>
    </NamedRow>
  );
}
