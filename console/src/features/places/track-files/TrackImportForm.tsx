import { jobPercent } from '@weir/contract/operations/jobs';
import {
  commitTrackImport,
  type TrackImportItem,
  trackFileFaults,
  trackImportFormats,
  trackImportLimits,
} from '@weir/contract/places/track-imports';
import { numberText } from '@weir/contract/value-text';
import { Alert, Button, Progress } from 'antd';
import { useEffect, useState } from 'react';
import { requiredMessages } from '../../../components/form/required.messages.ts';
import { UploadBox } from '../../../components/form/UploadBox.tsx';
import { type UploadOptions, UploadRefusal } from '../../../components/form/use-upload.ts';
import { useAction } from '../../../components/use-action.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { written } from '../../../platform/changes.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { PastTrackImports } from './PastTrackImports.tsx';
import styles from './TrackImport.module.css';
import { TrackImportCheck } from './TrackImportCheck.tsx';
import { trackImportsMessages } from './track-imports.messages.ts';
import { startImport, stateOf, uploadFile, useTrackImport } from './track-imports.queries.ts';

/** Adds positions of a file to the history of a device: what would become of them is told first. */
export function TrackImportForm({ deviceId }: { deviceId: number }) {
  const t = useMessages(trackImportsMessages);
  const language = useLanguage();
  const may = useMay();
  const send = useSend(deviceId);
  const [item, setItem] = useState<TrackImportItem>();
  if (!may('devices:update')) return null;
  const { fixes, fileBytes } = trackImportLimits;
  return (
    <section className={styles.form} aria-label={t('title')}>
      <p className="quiet">{t('intro')}</p>
      <UploadBox<TrackImportItem>
        label={t('file')}
        kinds={trackImportFormats}
        maxBytes={fileBytes}
        onUpload={send}
        onChange={setItem}
      />
      <p className="quiet small">{t('limits', { fixes: numberText(fixes, 0, language) })}</p>
      {item && <Uploaded key={item.id} uploaded={item} />}
      <PastTrackImports deviceId={deviceId} />
    </section>
  );
}

/** Uploads a file, and says why one is not taken. */
function useSend(deviceId: number) {
  const t = useMessages(trackImportsMessages);
  const required = useMessages(requiredMessages);
  return async (file: File, { signal }: UploadOptions) => {
    try {
      return await uploadFile(deviceId, file, signal);
    } catch (error) {
      const { fault, fields } = dataOf(error);
      if (fields?.some(({ rule }) => rule === 'isLocus')) throw new UploadRefusal(t('noTracks'));
      if (fault === undefined) throw error;
      throw new UploadRefusal(fault === 'format' ? required('attachmentFormat') : t(`fault_${fault}`));
    }
  };
}

function dataOf(error: unknown) {
  const data = isApiError(error)
    ? (error.data as { fault?: unknown; fields?: readonly { rule: string }[] } | null)
    : null;
  return { fault: trackFileFaults.find((known) => known === data?.fault), fields: data?.fields };
}

function Uploaded({ uploaded }: { uploaded: TrackImportItem }) {
  const { data = uploaded } = useTrackImport(uploaded.id);
  const state = stateOf(data);
  useEffect(() => {
    if (state === 'committed') void written(commitTrackImport);
  }, [state]);
  if (state === 'running') return <Running item={data} />;
  if (state === 'committed' || state === 'undone') return <Ended item={data} />;
  return <Draft item={data} />;
}

function Draft({ item }: { item: TrackImportItem }) {
  const t = useMessages(trackImportsMessages);
  const { busy, run } = useAction(t('addFailed'));
  const { check, id } = item;
  const added = check.fixes - check.existing;
  const isFailed = stateOf(item) === 'failed';
  return (
    <>
      <TrackImportCheck check={check} />
      {isFailed && <Alert type="error" showIcon role="alert" title={t('failed')} />}
      {added === 0 ? (
        <Alert type="info" showIcon title={t('nothingNew')} />
      ) : (
        <div className={styles.actions}>
          <Button type="primary" loading={busy} onClick={() => void run(() => startImport(id))}>
            {isFailed ? t('again') : t('add', { count: added })}
          </Button>
        </div>
      )}
    </>
  );
}

function Running({ item: { job } }: { item: TrackImportItem }) {
  const t = useMessages(trackImportsMessages);
  return (
    <div>
      <p role="status">{t('running')}</p>
      <Progress percent={(job && jobPercent(job)) ?? 0} aria-label={t('progress')} />
    </div>
  );
}

function Ended({ item: { state, added } }: { item: TrackImportItem }) {
  const t = useMessages(trackImportsMessages);
  const isUndone = state === 'undone';
  return (
    <Alert
      type={isUndone ? 'info' : 'success'}
      showIcon
      role="status"
      title={isUndone ? t('undone') : t('done', { count: added })}
    />
  );
}
