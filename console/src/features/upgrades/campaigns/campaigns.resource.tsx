import { type CampaignState, nextCampaignSteps } from '@weir/contract/upgrades/campaign-rules';
import {
  type Campaign,
  editCampaign,
  getCampaign,
  listCampaigns,
  setDeviceUpgrade,
} from '@weir/contract/upgrades/campaigns';
import { Progress, Select } from 'antd';
import { defineResource } from '../../../components/resource/resource.ts';
import { StatusTag, type Tone } from '../../../components/StatusTag.tsx';
import { campaignsMessages } from './campaigns.messages.ts';
import { campaignPage } from './campaigns.screen.ts';
import { TargetsInput } from './TargetsInput.tsx';
import { VersionSelect } from './VersionSelect.tsx';
import { WindowInput } from './WindowInput.tsx';

export const campaignTones = {
  waitingApproval: 'warning',
  denied: 'neutral',
  ready: 'neutral',
  scheduled: 'info',
  running: 'info',
  held: 'danger',
  draining: 'warning',
  stopped: 'neutral',
  finished: 'success',
} as const satisfies Record<CampaignState, Tone>;

/** How many of the devices have come to an end, and how many of them well. */
function CampaignProgress({ campaign, label }: { campaign: Campaign; label: string }) {
  const { total, success, errors, leftOut } = campaign.all;
  const percent = (devices: number) => (total === 0 ? 0 : Math.round((devices / total) * 100));
  return (
    <Progress
      percent={percent(success + errors + leftOut)}
      success={{ percent: percent(success), strokeColor: 'var(--ant-color-success)' }}
      status={progressStatusOf(campaign)}
      size="small"
      aria-label={label}
    />
  );
}

function progressStatusOf({ state, pauseReason }: Campaign) {
  if (pauseReason !== null && pauseReason !== 'person') return 'exception';
  return state === 'finished' ? 'success' : 'normal';
}

/** Upgrades of many devices. */
export const campaigns = defineResource({
  key: 'campaigns',
  words: campaignsMessages,
  list: listCampaigns,
  get: getCampaign,
  add: setDeviceUpgrade,
  edit: editCampaign,
  mayChange: ({ mayOperate, state }) => mayOperate === 1 && nextCampaignSteps[state].length > 0,
  href: ({ id }) => campaignPage.address({ id }),
  hasMenu: () => false,
  columns: [
    { key: 'name', widthPx: 200, grows: true },
    {
      key: 'state',
      kit: 'status',
      widthPx: 150,
      card: 'status',
      render: ({ state }, { t }) => <StatusTag tone={campaignTones[state]}>{t(`state_${state}`)}</StatusTag>,
    },
    {
      key: 'target',
      widthPx: 180,
      card: 'fact',
      render: ({ target }) => <span className="mono">{`${target.module} ${target.softVer}`}</span>,
    },
    {
      key: 'progress',
      widthPx: 180,
      card: 'wide',
      render: (campaign, { t }) => <CampaignProgress campaign={campaign} label={t('progress')} />,
    },
    { key: 'devices', widthPx: 90, align: 'right', card: 'fact', render: ({ all }) => all.total },
    { key: 'errors', widthPx: 80, align: 'right', card: 'fact', render: ({ all }) => all.errors },
    { key: 'createdBy', widthPx: 120, hidden: true },
    { key: 'startedTime', widthPx: 150, card: 'fact' },
    { key: 'createdTime', hidden: true },
  ],
  filters: {
    state: { kit: 'status', text: (state, { t }) => t(`state_${state as CampaignState}`) },
    versionId: { hidden: true, word: 'version' },
  },
  form: {
    name: { wrong: 'nameNeeded' },
    versionId: { word: 'version', wrong: 'versionNeeded', only: 'add', input: () => <VersionSelect /> },
    targets: { only: 'add', help: 'targetsHelp', initial: {}, input: () => <TargetsInput /> },
    groups: {
      only: 'add',
      help: 'groupsHelp',
      wrong: 'groupsWrong',
      initial: [1, 10, 50, 100],
      input: () => <PercentsInput />,
    },
    startNow: { initial: 1, only: 'add' },
    startAt: { help: 'startAtHelp', isLocked: (campaign) => campaign?.startedTime != null },
    needsApproval: { initial: 0, only: 'add' },
    kind: { initial: 'forced', text: (kind, { t }) => t(`kind_${kind}`) },
    forcedAt: { help: 'forcedAtHelp' },
    window: { initial: null, input: () => <WindowInput /> },
    needsConsent: { initial: 0, help: 'needsConsentHelp' },
    okPct: { initial: 95 },
    errPct: { initial: 5, help: 'errHelp' },
    errCount: { initial: 3 },
    minSample: { initial: 5 },
    bakeMinutes: { initial: 30 },
    healthGate: { initial: 1, help: 'healthGateHelp' },
    downloadsAtOnce: { initial: 50 },
    attempts: { initial: 3 },
    notifyMinutes: { initial: 1440 },
    downloadMinutes: { initial: 15 },
    installMinutes: { initial: 30 },
    confirmMinutes: { initial: 10 },
  },
});

interface InputProps {
  id?: string;
  value?: number[];
  onChange?: (value: number[]) => void;
}

/** Percents in their order, whatever order they are typed in. */
function PercentsInput({ id, value = [], onChange }: InputProps) {
  return (
    <Select
      {...(id && { id })}
      mode="tags"
      open={false}
      suffixIcon={null}
      value={value.map(String)}
      onChange={(texts) => onChange?.(texts.map(Number).toSorted((a, b) => a - b))}
    />
  );
}
