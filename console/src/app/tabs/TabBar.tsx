import { MoreOutlined } from '@ant-design/icons';
import { useEffect } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { MenuButton } from '../../components/MenuButton.tsx';
import { wholeInSight } from '../../components/whole-in-sight.ts';
import { useLocalName } from '../../platform/i18n/local-name.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { usePageTitles } from '../../platform/page-title.ts';
import { useUnsavedPages } from '../../platform/unsaved.ts';
import { screenOf } from '../screens.ts';
import styles from './TabBar.module.css';
import { useCurrentTab } from './TabHost.tsx';
import { TabItem } from './TabItem.tsx';
import { move, type Tab } from './tab-list.ts';
import { changeTabs, save, useTabList } from './tab-store.ts';
import { tabsMessages } from './tabs.messages.ts';
import { moveFocus, useFocusAfterClose, useStrip } from './use-strip.ts';
import { useTabActions } from './use-tab-actions.ts';
import { useTabMenu } from './use-tab-menu.tsx';

/** The open pages. Links and buttons, so that the keyboard and a screen reader find them. */
export function TabBar() {
  const t = useMessages(tabsMessages);
  const { tabs } = useTabList();
  const current = useCurrentTab();
  const unsaved = useUnsavedPages();
  const actions = useTabActions();
  const menuOf = useTabMenu(actions);
  const nameOf = useTabName();
  const strip = useStrip(current?.key, tabs);
  useFocusAfterClose(strip, tabs);
  return (
    <nav className={styles.bar} aria-label={t('openPages')}>
      <ul ref={strip} className={styles.strip} onKeyDown={moveFocus} onFocus={wholeInSight}>
        {tabs.map((tab, index) => (
          <TabItem
            key={tab.key}
            tab={tab}
            name={nameOf(tab)}
            current={tab.key === current?.key}
            unsaved={unsaved.has(tab.key)}
            menu={menuOf(tab)}
            onClose={() => actions.closeTabs('this', tab)}
            onMove={(by) => changeTabs((list) => move(list, tab.key, index + by))}
          />
        ))}
      </ul>
      {current && (
        <MenuButton items={menuOf(current)} className={styles.more} label={t('actions')}>
          <Icon of={MoreOutlined} />
        </MenuButton>
      )}
    </nav>
  );
}

/** A record's tab bears its name, any other that of its screen. */
function useTabName(): (tab: Tab) => string {
  const nameOf = useLocalName();
  const titles = usePageTitles();
  useEffect(() => {
    if (Object.keys(titles).length > 0) save();
  }, [titles]);
  return ({ key, pathname }) => {
    const screen = screenOf(pathname);
    if (!screen) return pathname;
    return (screen.record && titles[key]) || nameOf(screen.title);
  };
}
