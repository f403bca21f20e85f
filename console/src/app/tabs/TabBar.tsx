import { MoreOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { usePageTitles } from '../../platform/page-title.ts';
import { useUnsavedPages } from '../../platform/unsaved.ts';
import { appMessages } from '../app.messages.ts';
import { screenOf } from '../screens.ts';
import styles from './TabBar.module.css';
import { useCurrentTab } from './TabHost.tsx';
import { TabItem } from './TabItem.tsx';
import { move, type Tab } from './tab-list.ts';
import { changeTabs, save, useTabList } from './tab-store.ts';
import { tabsMessages } from './tabs.messages.ts';
import { useTabActions } from './use-tab-actions.ts';
import { useTabMenu } from './use-tab-menu.tsx';

/** The open pages. Links and buttons, so that the keyboard and a screen reader find them. */
export function TabBar() {
  const t = useMessages(tabsMessages);
  const { tabs } = useTabList();
  const current = useCurrentTab();
  const unsaved = useUnsavedPages();
  const actions = useTabActions(current?.key);
  const menuOf = useTabMenu(actions);
  const nameOf = useTabName();
  const strip = useStrip(current?.key);
  return (
    <nav className={styles.bar} aria-label={t('openPages')}>
      <ul ref={strip} className={styles.strip} onKeyDown={moveFocus}>
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
            onDrop={(key) => changeTabs((list) => move(list, key, index))}
          />
        ))}
      </ul>
      {current && (
        <Dropdown menu={menuOf(current)} trigger={['click']} placement="bottomRight">
          <button type="button" className={styles.more} aria-label={t('actions')} aria-haspopup="menu">
            <Icon of={MoreOutlined} />
          </button>
        </Dropdown>
      )}
    </nav>
  );
}

/** A record's tab bears its name, any other that of its screen. */
function useTabName(): (tab: Tab) => string {
  const t = useMessages(appMessages);
  const titles = usePageTitles();
  useEffect(() => {
    if (Object.keys(titles).length > 0) save();
  }, [titles]);
  return ({ key, path }) => {
    const screen = screenOf(path);
    if (!screen) return path;
    return (screen.record && titles[key]) || t(screen.title);
  };
}

/** Keeps the current tab in view, and turns the wheel's up and down into sideways. */
function useStrip(currentKey: string | undefined) {
  const strip = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current tab is what it is for
  useEffect(() => {
    strip.current
      ?.querySelector('[aria-current="page"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [currentKey]);
  useEffect(() => {
    const element = strip.current;
    const turn = (event: WheelEvent) => {
      if (!element || element.scrollWidth <= element.clientWidth || event.deltaY === 0) return;
      event.preventDefault();
      element.scrollLeft += event.deltaY;
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, []);
  return strip;
}

/** Left and right go from tab to tab. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement); // anything else is not among them
  if (at === -1) return;
  event.preventDefault();
  links[(at + step + links.length) % links.length]?.focus();
}
