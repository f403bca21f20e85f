import { jobPercent } from '@weir/contract/operations/jobs';
import { commitLoggerImport, type LoggerImportItem } from '@weir/contract/telemetry/logger-files';
import { numberText } from '@weir/contract/value-text';
import { Alert, Button, Progress } from 'antd';
import { useEffect, useState } from 'react';
import { useAction } from '../../../components/use-action.ts';
import { written } from '../../../platform/changes.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { CheckResult } from './CheckResult.tsx';
import styles from './LoggerFiles.module.css';
import { loggerFilesMessages } from './logger-files.messages.ts';
import { checkImport, startImport, stateOf } from './logger-files.queries.ts';
import { MappingForm } from './MappingForm.tsx';
import { draftOf, isSameMapping, mappingOf } from './mapping-draft.ts';
import { UndoImport } from './UndoImport.tsx';

/** One upload, wherever it stands: mapping and dry run, the task, what became of it. */
export function ImportSteps({ item }: { item: LoggerImportItem }) {
  const t = useMessages(loggerFilesMessages);
  const { setQuery } = usePage();
  const state = stateOf(item);
  useEffect(() => {
    if (state === 'committed') void written(commitLoggerImport);
  }, [state]);
  return (
    <section className={styles.section} aria-label={item.fileName}>
      <h2>{item.fileName}</h2>
      {(state === 'draft' || state === 'failed') && <Draft item={item} />}
      {state === 'running' && <Running item={item} />}
      {state === 'importing' && <Stopped item={item} />}
      {(state === 'committed' || state === 'undone') && <Ended item={item} />}
      <div className={styles.actions}>
        <Button onClick={() => setQuery({ import: undefined })}>{t('otherFile')}</Button>
      </div>
    </section>
  );
}

function Draft({ item }: { item: LoggerImportItem }) {
  const t = useMessages(loggerFilesMessages);
  const language = useLanguage();
  const [draft, setDraft] = useState(() => draftOf(item));
  const checking = useAction(t('checkFailed'));
  const mapping = mappingOf(draft);
  const isChecked = item.check && item.mapping && mapping && isSameMapping(mapping, item.mapping);
  return (
    <>
      {item.importedBefore && <Alert type="info" showIcon title={t('importedBefore')} />}
      {stateOf(item) === 'failed' && <Alert type="error" showIcon role="alert" title={t('failed')} />}
      <p className="quiet">
        {t(`source_${item.proposal.source}`, { rows: numberText(item.rows, 0, language) })}
      </p>
      <MappingForm item={item} draft={draft} onChange={setDraft} />
      <div className={styles.actions}>
        <Button
          type={isChecked ? 'default' : 'primary'}
          disabled={!mapping}
          loading={checking.busy}
          onClick={() => mapping && void checking.run(() => checkImport(item.id, mapping))}
        >
          {t('check')}
        </Button>
      </div>
      {isChecked && <Checked item={item} />}
    </>
  );
}

function Checked({ item }: { item: LoggerImportItem }) {
  const t = useMessages(loggerFilesMessages);
  const { busy, run } = useAction(t('importFailed'));
  const { check, mapping, id } = item;
  if (!check || !mapping) return null;
  return (
    <>
      <CheckResult item={item} check={check} mapping={mapping} />
      {check.added === 0 ? (
        <Alert type="info" showIcon role="status" title={t('nothingNew')} />
      ) : (
        <div className={styles.actions}>
          <Button type="primary" loading={busy} onClick={() => void run(() => startImport(id))}>
            {t('import', { count: check.added })}
          </Button>
        </div>
      )}
    </>
  );
}

function Running({ item: { job } }: { item: LoggerImportItem }) {
  const t = useMessages(loggerFilesMessages);
  return (
    <div>
      <p role="status">{t('running')}</p>
      <Progress percent={(job && jobPercent(job)) ?? 0} aria-label={t('progress')} />
    </div>
  );
}

function Stopped({ item }: { item: LoggerImportItem }) {
  const t = useMessages(loggerFilesMessages);
  const { busy, run } = useAction(t('importFailed'));
  return (
    <>
      <Alert type="warning" showIcon role="alert" title={t('stopped', { count: item.added })} />
      <div className={styles.actions}>
        <Button type="primary" loading={busy} onClick={() => void run(() => startImport(item.id))}>
          {t('goOn')}
        </Button>
        <UndoImport one={item} />
      </div>
    </>
  );
}

function Ended({ item }: { item: LoggerImportItem }) {
  const t = useMessages(loggerFilesMessages);
  const isUndone = item.state === 'undone';
  return (
    <>
      <Alert
        type={isUndone ? 'info' : 'success'}
        showIcon
        role="status"
        title={isUndone ? t('undone') : t('done', { count: item.added })}
      />
      <div className={styles.actions}>
        <UndoImport one={item} />
      </div>
    </>
  );
}
