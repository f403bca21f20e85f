import { ApartmentOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { ResourcePanel } from '../../../components/resource/ResourcePanel.tsx';
import { SideDrawer } from '../../../components/SideDrawer.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { basinClasses } from './basin-classes.resource.tsx';
import { basinsMessages } from './basins.messages.ts';

/** The button that opens the classes of basins. */
export function ClassesDrawer() {
  const t = useMessages(basinsMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon of={ApartmentOutlined} />} onClick={() => setOpen(true)}>
        {t('classes')}
      </Button>
      <SideDrawer title={t('classes')} open={open} size={560} onClose={() => setOpen(false)} destroyOnHidden>
        <ResourcePanel resource={basinClasses} icon={ApartmentOutlined} />
      </SideDrawer>
    </>
  );
}
