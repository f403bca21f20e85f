import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { kitMessages } from '../../components/kit.messages.ts';
import { useMobile } from '../../components/mobile.ts';
import { menuTree } from '../../features/identity/menus/tree/menu-tree.ts';
import { lazyRetry } from '../../platform/chunks.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { usePreference } from '../../platform/preferences.ts';
import { appMessages } from '../app.messages.ts';
import { useMenuRows } from '../menu.ts';
import { useSidebar } from '../state/sidebar-state.ts';
import styles from './Sidebar.module.css';
import { SidebarLogo } from './SidebarLogo.tsx';
import { SideMenu } from './SideMenu.tsx';

const MobileMenu = lazyRetry(() => import('./MobileMenu.tsx').then((file) => file.MobileMenu));

/** Beside the page on a desktop, above it on a phone. */
export function Sidebar() {
  const t = useMessages(appMessages);
  const mobile = useMobile();
  const { open, drawerOpen } = useSidebar();
  const logo = usePreference('sidebarLogo');
  // Once opened it stays, so that closing can end as it should.
  const [drawn, setDrawn] = useState(false);
  if (drawerOpen && !drawn) setDrawn(true);
  if (mobile) {
    return (
      <Suspense>
        {drawn && (
          <MobileMenu open={drawerOpen}>
            <nav id="sidebar" aria-label={t('mainMenu')}>
              <Entries wide />
            </nav>
          </MobileMenu>
        )}
      </Suspense>
    );
  }
  return (
    <nav id="sidebar" aria-label={t('mainMenu')} className={open ? styles.open : styles.collapsed}>
      <div className={styles.fixed}>
        {logo && <SidebarLogo wide={open} />}
        <div className={styles.entries}>
          <Entries wide={open} />
        </div>
      </div>
    </nav>
  );
}

function Entries({ wide }: { wide: boolean }) {
  const kit = useMessages(kitMessages);
  const { data, isError, refetch } = useMenuRows();
  return (
    <>
      <SideMenu entries={menuTree(data?.list ?? [])} wide={wide} />
      {isError && !data && (
        <Button size="small" onClick={() => void refetch()}>
          {kit('retry')}
        </Button>
      )}
    </>
  );
}
