import type { Campaign } from '@weir/contract/upgrades/campaigns';
import { Steps } from 'antd';
import { Panel } from '../../../../components/Panel.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { progressMessages } from './progress.messages.ts';

const statuses = {
  scheduled: 'wait',
  running: 'process',
  baking: 'process',
  done: 'finish',
  failed: 'error',
} as const satisfies Record<Campaign['groups'][number]['state'], string>;

/** The groups in their order, with the gate of each in words. */
export function CampaignGroups({ campaign: { groups, okPct, errPct, errCount } }: { campaign: Campaign }) {
  const t = useMessages(progressMessages);
  return (
    <Panel title={t('groupsTitle')}>
      <Steps
        orientation="vertical"
        items={groups.map(({ position, percent, state, takenUp, success, errors }) => {
          const most = Math.max(errCount, Math.floor((takenUp * errPct) / 100));
          return {
            status: statuses[state],
            title: t('groupOf', { position, percent }),
            subTitle: t(`group_${state}`),
            content: state !== 'scheduled' && t('gateText', { takenUp, success, okPct, errors, most }),
          };
        })}
      />
    </Panel>
  );
}
