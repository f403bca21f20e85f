import {
  type ActionState,
  type DeviceUpgrade,
  listDeviceUpgrades,
} from '@weir/contract/upgrades/device-upgrades';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { defineResource } from '../../../components/resource/resource.ts';
import { StatusTag, type Tone } from '../../../components/StatusTag.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useDeviceTypeOptions } from '../../fleet/device-types/list/device-types.queries.ts';
import { actionStatesMessages } from './action-states.messages.ts';
import { campaignsMessages } from './campaigns.messages.ts';

const tones: Partial<Record<ActionState, Tone>> = {
  queued: 'neutral',
  success: 'success',
  confirming: 'warning',
  failed: 'danger',
  rolledBack: 'danger',
  timedOut: 'danger',
  rejected: 'danger',
  canceled: 'neutral',
  alreadyInstalled: 'neutral',
  incompatible: 'neutral',
  superseded: 'neutral',
  notReached: 'neutral',
};

/** What becomes of a device, with how far it is and why. */
function ActionStateValue({ action }: { action: NonNullable<DeviceUpgrade['action']> }) {
  const t = useMessages(actionStatesMessages);
  const { state, progress, code, hasTurn, group } = action;
  const word = state === 'queued' && hasTurn === 0 ? t('waitsForGroup', { group }) : t(`state_${state}`);
  return (
    <>
      <StatusTag tone={tones[state] ?? 'info'}>
        {word}
        {state === 'downloading' && progress !== null && ` ${progress}%`}
      </StatusTag>
      {code && <div className="quiet">{t(`code_${code}`)}</div>}
    </>
  );
}

/** The software of devices, and what becomes of it. */
export const deviceUpgrades = defineResource({
  key: 'device-upgrades',
  words: campaignsMessages,
  called: { title: 'devices', search: 'searchDevices', empty: 'noDevices' },
  list: listDeviceUpgrades,
  nameOf: ({ device }) => device.name,
  place: ['id', 'view'],
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
      widthPx: 140,
      word: 'device',
      hidden: true,
      render: ({ device }) => <span className="mono">{device.SN}</span>,
    },
    { key: 'projectName', word: 'project', widthPx: 140, card: 'fact' },
    { key: 'module', widthPx: 110, card: 'fact' },
    {
      key: 'softVer',
      widthPx: 130,
      card: 'fact',
      render: ({ softVer }, { t }) =>
        softVer === null ? t('unknown') : <span className="mono">{softVer}</span>,
    },
    {
      key: 'target',
      widthPx: 130,
      card: 'fact',
      render: ({ action }) => action && <span className="mono">{action.softVer}</span>,
    },
    {
      key: 'action',
      widthPx: 190,
      card: 'status',
      render: ({ action }) => action && <ActionStateValue action={action} />,
    },
    {
      key: 'reportedTime',
      widthPx: 150,
      card: 'fact',
      render: ({ reportedTime }) => reportedTime && <RelativeTime time={reportedTime} />,
    },
  ],
  filters: {
    projectId: { word: 'project', hidden: true },
    typeId: { word: 'type' },
    state: { word: 'action', text: (state) => state },
    lost: { word: 'lost' },
    module: { hidden: true },
    softVer: { hidden: true },
    campaignId: { hidden: true, word: 'campaign' },
    group: { hidden: true, word: 'groups' },
  },
  useOptions: () => {
    const t = useMessages(actionStatesMessages);
    return {
      typeId: useDeviceTypeOptions().map(({ value, label }) => ({ value: String(value), label })),
      state: (
        [
          'queued',
          'notified',
          'downloading',
          'installing',
          'confirming',
          'success',
          'failed',
          'rolledBack',
          'timedOut',
          'incompatible',
          'notReached',
        ] as const
      ).map((value) => ({ value, label: t(`state_${value}`) })),
    };
  },
});
