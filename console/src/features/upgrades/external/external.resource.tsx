import {
  type ExternalState,
  type ExternalUpgrade,
  listExternalUpgrades,
  openExternalStates,
  setExternalUpgrade,
} from '@weir/contract/upgrades/external';
import { Progress } from 'antd';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { defineResource } from '../../../components/resource/resource.ts';
import { StatusTag, type Tone } from '../../../components/StatusTag.tsx';
import { type Translate, useMessages } from '../../../platform/i18n/messages.ts';
import { VersionSelect } from '../campaigns/VersionSelect.tsx';
import { DevicesInput } from './DevicesInput.tsx';
import { externalMessages } from './external.messages.ts';

const tones = {
  waiting: 'neutral',
  leased: 'info',
  claimed: 'warning',
  done: 'success',
  failed: 'danger',
  canceled: 'neutral',
  expired: 'neutral',
} as const satisfies Record<ExternalState, Tone>;

/** There is something left to cancel. */
const canClose = ({ state, cancelAsked, mayOperate }: ExternalUpgrade): boolean =>
  mayOperate === 1 && cancelAsked === 0 && openExternalStates.some((open) => open === state);

type T = Translate<(typeof externalMessages)['words']['zh']>;

function StateValue({ task, t }: { task: ExternalUpgrade; t: T }) {
  return (
    <>
      <StatusTag tone={tones[task.state]}>{t(`state_${task.state}`)}</StatusTag>
      {task.cancelAsked === 1 && <div className="quiet">{t('cancelAsked')}</div>}
    </>
  );
}

/** What the party says, in its own words. */
function ReportValue({ task: { state, progress, message } }: { task: ExternalUpgrade }) {
  const t = useMessages(externalMessages);
  return (
    <>
      {state === 'leased' && progress !== null && (
        <Progress percent={progress} size="small" aria-label={t('report')} />
      )}
      {message !== null && <div className="quiet">{message}</div>}
    </>
  );
}

/** What the party claims, and what the device has proven. */
function ProofValue({ task: { claimedTime, provenTime } }: { task: ExternalUpgrade }) {
  const t = useMessages(externalMessages);
  return (
    <>
      {claimedTime && (
        <div>
          {t('claimedAt')} <RelativeTime time={claimedTime} />
        </div>
      )}
      {provenTime && (
        <div>
          {t('provenAt')} <RelativeTime time={provenTime} />
        </div>
      )}
    </>
  );
}

/** Upgrades that outside parties carry out. */
export const externalUpgrades = defineResource({
  key: 'external-upgrades',
  words: externalMessages,
  list: listExternalUpgrades,
  add: setExternalUpgrade,
  nameOf: ({ device }) => device.name,
  hasMenu: canClose,
  columns: [
    {
      key: 'name',
      word: 'device',
      widthPx: 180,
      grows: true,
      card: 'title',
      render: ({ device }) => device.name,
    },
    {
      key: 'SN',
      word: 'device',
      widthPx: 140,
      hidden: true,
      render: ({ device }) => <span className="mono">{device.SN}</span>,
    },
    { key: 'projectName', word: 'project', widthPx: 140, card: 'fact' },
    {
      key: 'softVer',
      widthPx: 150,
      card: 'fact',
      render: ({ module, softVer }) => <span className="mono">{`${module} ${softVer}`}</span>,
    },
    {
      key: 'installedVer',
      widthPx: 120,
      card: 'fact',
      render: ({ installedVer }, { t }) =>
        installedVer === null ? t('unknown') : <span className="mono">{installedVer}</span>,
    },
    {
      key: 'state',
      kit: 'status',
      widthPx: 150,
      card: 'status',
      render: (task, { t }) => <StateValue task={task} t={t} />,
    },
    {
      key: 'report',
      widthPx: 200,
      card: 'wide',
      render: (task) => <ReportValue task={task} />,
      onCard: (task) =>
        (task.progress !== null && task.state === 'leased') || task.message !== null ? (
          <ReportValue task={task} />
        ) : null,
    },
    {
      key: 'proof',
      widthPx: 180,
      card: 'fact',
      render: (task) => <ProofValue task={task} />,
      onCard: (task) => (task.claimedTime || task.provenTime ? <ProofValue task={task} /> : null),
    },
    { key: 'party', widthPx: 130, card: 'fact', onCard: ({ party }) => party },
    { key: 'stateTime', widthPx: 150, card: 'fact' },
    { key: 'note', widthPx: 200, hidden: true },
    { key: 'leasedUntil', widthPx: 150, hidden: true },
    { key: 'expiresTime', widthPx: 150, hidden: true },
    { key: 'createdBy', widthPx: 120, hidden: true },
    { key: 'createdTime', hidden: true },
  ],
  filters: {
    state: { kit: 'status', text: (state, { t }) => t(`state_${state as ExternalState}`) },
    projectId: { word: 'project', hidden: true },
    versionId: { word: 'version', hidden: true },
  },
  form: {
    deviceIds: {
      word: 'devices',
      help: 'devicesHelp',
      wrong: 'devicesNeeded',
      initial: [],
      input: () => <DevicesInput />,
    },
    versionId: { word: 'version', wrong: 'versionWrong', input: () => <VersionSelect /> },
    note: { help: 'noteHelp' },
  },
});
