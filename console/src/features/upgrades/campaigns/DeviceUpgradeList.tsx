import { CloseCircleOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import {
  activeStates,
  closeDeviceUpgrade,
  type DeviceUpgrade,
} from '@weir/contract/upgrades/device-upgrades';
import { useState } from 'react';
import { rowItem } from '../../../components/data-table/row-items.tsx';
import { ResourceList } from '../../../components/resource/ResourceList.tsx';
import { useQuestion } from '../../../components/use-question.ts';
import { call } from '../../../platform/api.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { ActionDrawer } from './ActionDrawer.tsx';
import { campaignsMessages } from './campaigns.messages.ts';
import { deviceUpgrades } from './device-upgrades.resource.tsx';

/** Devices with their software, of a campaign or of all; what became of each is told beside the list. */
export function DeviceUpgradeList({ campaignId }: { campaignId?: number }) {
  const t = useMessages(campaignsMessages);
  const ask = useQuestion();
  const [opened, setOpened] = useState<number>();
  const close = ({ device: { name }, action }: DeviceUpgrade) =>
    ask({
      title: t('close'),
      content: t('askClose', { name }),
      okText: t('close'),
      danger: true,
      failedText: t('stepFailed'),
      run: async () => {
        const { installing } = await call(closeDeviceUpgrade, { body: { ids: [action?.id ?? 0], force: 0 } });
        return t(installing.length > 0 ? 'stillInstalling' : 'closed');
      },
    });
  return (
    <>
      <ResourceList
        resource={deviceUpgrades}
        {...(campaignId !== undefined && { within: { campaignId } })}
        menu={(row, { may }) => {
          const { action, mayOperate } = row;
          if (!action) return [];
          const isActive = activeStates.some((state) => state === action.state);
          return [
            rowItem('why', QuestionCircleOutlined, t(isActive ? 'why' : 'timeline'), () =>
              setOpened(action.id),
            ),
            isActive &&
              mayOperate === 1 &&
              may('campaigns:operate') &&
              rowItem('close', CloseCircleOutlined, t('close'), () => close(row)),
          ];
        }}
      />
      <ActionDrawer actionId={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
