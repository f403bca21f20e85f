import type { MenuProps } from 'antd';
import { useMessages } from '../../platform/i18n/messages.ts';
import { type Closing, closedBy, mayClose, move, type Tab } from './tab-list.ts';
import { changeTabs, useTabList } from './tab-store.ts';
import { tabsMessages } from './tabs.messages.ts';
import type { TabActions } from './use-tab-actions.ts';

/** What can be done with a tab and with those around it. */
export function useTabMenu({
  closeTabs,
  refresh,
}: TabActions): (tab: Tab) => NonNullable<MenuProps['items']> {
  const t = useMessages(tabsMessages);
  const list = useTabList();
  return (tab) => {
    const closing = (which: Closing, label: string) => ({
      key: which,
      label,
      disabled: closedBy(list, which, tab.key).length === 0,
      onClick: () => closeTabs(which, tab),
    });
    const moving = (by: number, label: string) => {
      const to = list.tabs.findIndex(({ key }) => key === tab.key) + by;
      return {
        key: `move${by}`,
        label,
        disabled: to >= list.tabs.length || move(list, tab.key, to).tabs.indexOf(tab) !== to,
        onClick: () => changeTabs((before) => move(before, tab.key, to)),
      };
    };
    return [
      { key: 'refresh', label: t('refresh'), onClick: () => refresh(tab) },
      ...(mayClose(tab) ? [closing('this', t('close'))] : []),
      closing('others', t('closeOthers')),
      closing('left', t('closeLeft')),
      closing('right', t('closeRight')),
      closing('all', t('closeAll')),
      { type: 'divider' },
      moving(-1, t('moveLeft')),
      moving(1, t('moveRight')),
    ];
  };
}
