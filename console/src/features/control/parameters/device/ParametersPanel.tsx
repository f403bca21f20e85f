import { useQuery } from '@tanstack/react-query';
import type { DeviceBasic } from '@weir/contract/fleet/devices';
import { Alert } from 'antd';
import { useRef, useState } from 'react';
import { fetchedForm } from '../../../../components/form/FetchedForm.tsx';
import { Link } from '../../../../components/Link.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { StaleData } from '../../../../components/StaleData.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useTopic } from '../../../../platform/realtime/realtime.ts';
import { useMay } from '../../../../platform/session.ts';
import { useUnsaved } from '../../../../platform/unsaved.ts';
import { parametersPage } from '../../../fleet/device-types/device-types.screen.ts';
import { emptyDraft, faultsOf, type ParameterDraft } from '../values/parameter-draft.ts';
import { parametersMessages } from '../values/parameters.messages.ts';
import { type DeviceParameters, parametersQuery } from '../values/parameters.queries.ts';
import { Commands } from './Commands.tsx';
import { DraftBar } from './DraftBar.tsx';
import { PanelTools } from './PanelTools.tsx';
import { ParameterList } from './ParameterList.tsx';

const ReviewDialog = fetchedForm(() =>
  import('../writing/ReviewDialog.tsx').then((file) => file.ReviewDialog),
);
const CopyDialog = fetchedForm(() => import('../writing/CopyDialog.tsx').then((file) => file.CopyDialog));
const HistoryDrawer = fetchedForm(
  () => import('./HistoryDrawer.tsx').then((file) => file.HistoryDrawer),
  ({ row }) => row !== undefined,
);

const refreshEveryMs = 30_000;

/** What a device is set to and what it should be: edited, reviewed, written, and confirmed by the device. */
export function ParametersPanel({ device }: { device: DeviceBasic }) {
  const query = useQuery({ ...parametersQuery(device.id), refetchInterval: refreshEveryMs });
  useTopic(`device:${device.id}`);
  if (!query.data) return <QueryState query={query} />;
  return (
    <div className="stack gapMd">
      <StaleData query={query} />
      <Editor device={device} data={query.data} />
    </div>
  );
}

type Opened = { kind: 'review' } | { kind: 'copy' } | { kind: 'history'; semaphoreId: string };

function Editor({ device, data }: { device: DeviceBasic; data: DeviceParameters }) {
  const t = useMessages(parametersMessages);
  const mayWrite = useMay()('devices:command') && device.mayOperate === 1;
  const [draft, setDraft] = useState<ParameterDraft>(emptyDraft);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  useUnsaved(draft.size > 0);
  const faults = faultsOf(data.list, draft);
  const shown = opened?.kind === 'history' ? opened.semaphoreId : undefined;
  const panel = useRef<HTMLDivElement>(null);
  const review = () => {
    if (faults.size === 0) setOpened({ kind: 'review' });
    else panel.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus();
  };
  return (
    <div ref={panel} className="stack gapMd">
      <PanelTools device={device} mayWrite={mayWrite} onCopy={() => setOpened({ kind: 'copy' })} />
      {mayWrite && data.reach === 'none' && data.list.length > 0 && (
        <Alert type="info" showIcon role="status" title={t('waitsOffline')} />
      )}
      {data.list.length === 0 ? (
        <NoParameters typeId={device.typeId} />
      ) : (
        <ParameterList
          rows={data.list}
          draft={draft}
          faults={faults}
          mayWrite={mayWrite}
          onDraft={setDraft}
          onHistory={(semaphoreId) => setOpened({ kind: 'history', semaphoreId })}
        />
      )}
      <Commands deviceId={device.id} />
      <DraftBar
        count={draft.size}
        faults={faults.size}
        onDiscard={() => setDraft(emptyDraft)}
        onReview={review}
      />
      <ReviewDialog
        open={opened?.kind === 'review'}
        data={data}
        draft={draft}
        onWritten={() => {
          setDraft(emptyDraft);
          close();
        }}
        onClose={close}
      />
      <CopyDialog
        open={opened?.kind === 'copy'}
        device={device}
        rows={data.list}
        onTake={(values) => {
          setDraft(new Map([...draft, ...values]));
          close();
        }}
        onClose={close}
      />
      <HistoryDrawer
        deviceId={device.id}
        row={data.list.find(({ semaphoreId }) => semaphoreId === shown)}
        onClose={close}
      />
    </div>
  );
}

function NoParameters({ typeId }: { typeId: number }) {
  const t = useMessages(parametersMessages);
  const may = useMay();
  return (
    <EmptyState
      text={t('none')}
      action={
        may('device-types:list') && <Link to={parametersPage.address({ id: typeId })}>{t('defineThem')}</Link>
      }
    />
  );
}
