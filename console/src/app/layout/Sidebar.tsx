import { Button, Drawer } from 'antd';
import { kitMessages } from '../../components/kit.messages.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { usePreference } from '../../platform/preferences.ts';
import { appMessages } from '../app.messages.ts';
import { menuTree, useMenuRows } from './menu.ts';
import { useMobile } from './mobile.ts';
import styles from './Sidebar.module.css';
import { SidebarLogo } from './SidebarLogo.tsx';
import { SideMenu } from './SideMenu.tsx';
import { hideDrawer, useSidebar } from './sidebar-state.ts';

const drawerWidthPx = 260;

/** Beside the page on a desktop, above it on a phone. */
export function Sidebar() {
  const t = useMessages(appMessages);
  const mobile = useMobile();
  const { open, drawerOpen } = useSidebar();
  const kit = useMessages(kitMessages);
  const logo = usePreference('sidebarLogo');
  const { data, isError, refetch } = useMenuRows();
  const entries = menuTree(data?.list ?? []);
  const retry = isError && !data && (
    <Button size="small" onClick={() => void refetch()}>
      {kit('retry')}
    </Button>
  );
  if (mobile) {
    return (
      <Drawer
        open={drawerOpen}
        placement="left"
        size={drawerWidthPx}
        title={t('mainMenu')}
        onClose={hideDrawer}
        styles={{ body: { padding: 8 } }}
      >
        <nav id="sidebar" aria-label={t('mainMenu')}>
          <SideMenu entries={entries} wide />
          {retry}
        </nav>
      </Drawer>
    );
  }
  return (
    <nav id="sidebar" aria-label={t('mainMenu')} className={open ? styles.open : styles.collapsed}>
      <div className={styles.fixed}>
        {logo && <SidebarLogo wide={open} />}
        <div className={styles.entries}>
          <SideMenu entries={entries} wide={open} />
          {retry}
        </div>
      </div>
    </nav>
  );
}
