import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import { appMessages } from '../app.messages.ts';
import { hideDrawer } from '../state/sidebar-state.ts';

const widthPx = 260;

/** The menu of a phone, above the page. */
export function MobileMenu({ open, children }: { open: boolean; children: ReactNode }) {
  const t = useMessages(appMessages);
  return (
    <Drawer
      open={open}
      placement="left"
      size={widthPx}
      title={t('mainMenu')}
      onClose={hideDrawer}
      styles={{ body: { padding: 8 } }}
    >
      {children}
    </Drawer>
  );
}
