import { DownloadOutlined } from '@ant-design/icons';
import { languageTags } from '@weir/contract/common';
import { commitDeviceImport, type DeviceImportItem } from '@weir/contract/fleet/device-imports';
import { jobFile, jobPercent } from '@weir/contract/operations/jobs';
import { Alert, Button, Progress } from 'antd';
import { useEffect } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { TakeBackButton } from '../../../components/imports/TakeBackButton.tsx';
import { saveFile } from '../../../components/save-file.ts';
import { useAction } from '../../../components/use-action.ts';
import { download } from '../../../platform/api.ts';
import { written } from '../../../platform/changes.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useNavigation } from '../../../platform/page.ts';
import { useMay } from '../../../platform/session.ts';
import { devicesPage } from '../../workplace/device-list/device-list.screen.ts';
import styles from './DeviceImport.module.css';
import { deviceImportsMessages } from './device-imports.messages.ts';
import { isBeingAdded, undoImport } from './device-imports.queries.ts';

/** The devices on their way, and what has become of them. */
export function ResultStep({ item }: { item: DeviceImportItem }) {
  if (isBeingAdded(item)) return <Adding item={item} />;
  if (item.state === 'draft') return <Failed item={item} />;
  return <Ended item={item} />;
}

function Adding({ item: { job, rows } }: { item: DeviceImportItem }) {
  const t = useMessages(deviceImportsMessages);
  return (
    <section className={styles.section}>
      <p role="status">{t(job?.state === 'queued' ? 'waiting' : 'running')}</p>
      <Progress percent={(job && jobPercent(job)) ?? 0} aria-label={t('progress')} />
      <p className="quiet small">
        {t('rows', { count: rows })} · {t('mayLeave')}
      </p>
    </section>
  );
}

function Failed({ item: { job } }: { item: DeviceImportItem }) {
  const t = useMessages(deviceImportsMessages);
  const { setQuery } = useNavigation();
  const text = job?.error === 'conflict' ? t('failedConflict') : t('failed');
  return (
    <>
      <Alert type="error" showIcon role="alert" title={text} />
      <div className={styles.actions}>
        <Button onClick={() => setQuery({ import: undefined, step: undefined })}>{t('startOver')}</Button>
        <Button type="primary" onClick={() => setQuery({ step: 'check' })}>
          {t('checkAgain')}
        </Button>
      </div>
    </>
  );
}

function Ended({ item }: { item: DeviceImportItem }) {
  const t = useMessages(deviceImportsMessages);
  const { open, setQuery } = useNavigation();
  const isUndone = item.state === 'undone';
  useEffect(() => void written(commitDeviceImport), []);
  return (
    <>
      <Alert
        type={isUndone ? 'info' : 'success'}
        showIcon
        role="status"
        title={isUndone ? t('undone') : t('done', { count: item.devices })}
      />
      <div className={styles.actions}>
        {!isUndone && item.job?.hasFile && <TokensButton jobId={item.job.id} />}
        <Button onClick={() => open(devicesPage.address({ importId: item.id }))}>{t('showDevices')}</Button>
        <Button onClick={() => setQuery({ import: undefined, step: undefined })}>{t('another')}</Button>
        {!isUndone && <UndoButton id={item.id} />}
      </div>
    </>
  );
}

/** They are given out once. */
function TokensButton({ jobId }: { jobId: number }) {
  const t = useMessages(deviceImportsMessages);
  const { busy, run } = useAction(t('tokensGone'));
  const save = () =>
    run(() =>
      download(jobFile, { query: { id: jobId } })
        .then(saveFile)
        .finally(() => written(commitDeviceImport)),
    );
  return (
    <Button type="primary" icon={<Icon of={DownloadOutlined} />} loading={busy} onClick={() => void save()}>
      {t('tokens')}
    </Button>
  );
}

/** What keeps a batch from being undone. */
const useKinds = ['connected', 'edited', 'outOfReach'] as const;
type Uses = Readonly<Record<(typeof useKinds)[number], number>>;

function UndoButton({ id }: { id: number }) {
  const t = useMessages(deviceImportsMessages);
  const language = useLanguage();
  const may = useMay();
  if (!may('devices:remove')) return null;
  const words = {
    undo: t('undo'),
    question: t('undoQuestion'),
    text: t('undoText'),
    failed: t('undoFailed'),
  };
  const usesText = (uses: Uses) =>
    new Intl.ListFormat(languageTags[language], { type: 'conjunction' }).format(
      useKinds.filter((kind) => uses[kind] > 0).map((kind) => t(`used_${kind}`, { count: uses[kind] })),
    );
  return (
    <TakeBackButton<Uses>
      words={words}
      onUndo={() => undoImport(id)}
      refusedText={(uses) => t('undoRefused', { uses: usesText(uses) })}
      className={styles.wide}
    />
  );
}
