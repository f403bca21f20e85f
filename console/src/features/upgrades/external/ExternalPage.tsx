import { CloseCircleOutlined, KeyOutlined } from '@ant-design/icons';
import {
  closeExternalUpgrade,
  type ExternalUpgrade,
  reopenExternalUpgrade,
} from '@weir/contract/upgrades/external';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { rowItem } from '../../../components/data-table/row-items.tsx';
import { useFeedback } from '../../../components/feedback.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { ResourcePage } from '../../../components/resource/ResourceList.tsx';
import type { MenuOf } from '../../../components/resource/resource.ts';
import { SideDrawer } from '../../../components/SideDrawer.tsx';
import { useAction } from '../../../components/use-action.ts';
import { call } from '../../../platform/api.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useTopic } from '../../../platform/realtime/realtime.ts';
import { useMay } from '../../../platform/session.ts';
import { ExternalTokensPanel } from './ExternalTokensPanel.tsx';
import { externalMessages } from './external.messages.ts';
import { externalUpgrades } from './external.resource.tsx';
import { externalTokensMessages } from './external-tokens.messages.ts';

/** Upgrades by outside parties, and the tokens by which these are known. */
export function ExternalPage() {
  useTopic('upgrades');
  const close = useClosing();
  const menu = useCallback<MenuOf<typeof externalUpgrades>>(
    (task, { t, may }) => [
      may('external-upgrades:create') && rowItem('close', CloseCircleOutlined, t('close'), () => close(task)),
    ],
    [close],
  );
  return <ResourcePage resource={externalUpgrades} menu={menu} actions={() => <Tokens />} />;
}

/** Cancels at once, and can be taken back for a while. */
function useClosing(): (task: ExternalUpgrade) => void {
  const t = useMessages(externalMessages);
  const feedback = useFeedback();
  const { run } = useAction(t('closeFailed'));
  return useCallback(
    ({ id }) => {
      const reopen = async () => {
        const { reopened } = await call(reopenExternalUpgrade, { body: { ids: [id] } });
        if (reopened === 0) throw new Error(t('cannotReopen'));
      };
      void run(async () => {
        const { canceled, asked } = await call(closeExternalUpgrade, { body: { ids: [id] } });
        if (canceled.length + asked.length === 0) return t('closedAlready');
        return feedback.undo(t(asked.length > 0 ? 'asked' : 'canceled'), reopen);
      });
    },
    [feedback, run, t],
  );
}

function Tokens() {
  const t = useMessages(externalTokensMessages);
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!may('external-upgrades:tokens')) return null;
  return (
    <>
      <Button icon={<Icon of={KeyOutlined} />} onClick={() => setOpen(true)}>
        {t('title')}
      </Button>
      <SideDrawer title={t('title')} open={open} size={560} onClose={() => setOpen(false)} destroyOnHidden>
        <ExternalTokensPanel />
      </SideDrawer>
    </>
  );
}
