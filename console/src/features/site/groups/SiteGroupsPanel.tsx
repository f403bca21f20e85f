import { FolderOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { ResourcePanel } from '../../../components/resource/ResourcePanel.tsx';
import { SideDrawer } from '../../../components/SideDrawer.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { siteGroupsMessages } from './site-groups.messages.ts';
import { type GroupedKind, siteGroups } from './site-groups.resource.tsx';

/** The button that opens the groups of a kind of rows. */
export function SiteGroupsPanel({ of }: { of: GroupedKind }) {
  const t = useMessages(siteGroupsMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon of={FolderOutlined} />} onClick={() => setOpen(true)}>
        {t('title')}
      </Button>
      <SideDrawer title={t('title')} open={open} size={560} onClose={() => setOpen(false)} destroyOnHidden>
        <ResourcePanel resource={siteGroups[of]} icon={FolderOutlined} text={t('text')} />
      </SideDrawer>
    </>
  );
}
