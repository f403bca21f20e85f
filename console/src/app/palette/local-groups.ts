import { BookOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import { useMobile } from '../../components/mobile.ts';
import { menuIcon } from '../../features/identity/menus/icons/menu-icons.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useLocalName } from '../../platform/i18n/local-name.ts';
import { type Translate, useMessages } from '../../platform/i18n/messages.ts';
import { usePreference } from '../../platform/preferences.ts';
import { useAccount, useMay } from '../../platform/session.ts';
import { terms } from '../help/glossary.ts';
import { termMessages } from '../help/glossary-terms.messages.ts';
import { termNames } from '../help/term-names.made.ts';
import { screenAt } from '../screens.ts';
import { bestOf, rank } from '../search/match.ts';
import { keysOf } from '../shortcuts/registry.ts';
import { openGlossary } from '../state/help-state.ts';
import { useSidebar } from '../state/sidebar-state.ts';
import { useCurrentTab } from '../tabs/TabHost.tsx';
import { type CommandTitle, commandMessages } from './commands.messages.ts';
import { type Command, type CommandContext, commands } from './commands.ts';
import { isWorthSearching } from './found.ts';
import { linkOf } from './links.ts';
import { ofScreen, searchOf, usePages } from './pages.ts';
import type { PaletteGroup, PaletteItem } from './palette-items.ts';
import { recentsOf } from './recents.ts';
import { useRelated } from './related.ts';
import { commandSearch } from './search-words.made.ts';

/** While searching; without a search everything shows. */
const mostPerGroup = 8;
const mostTerms = 3;

/** Pinyin is a help in every language; in the Chinese interface a setting can take it away. */
function usePinyin(): boolean {
  const setting = usePreference('supportPinyinSearch');
  return useLanguage() !== 'zh' || setting;
}

export interface LocalGroups {
  link: PaletteGroup;
  known: readonly PaletteGroup[];
  terms: PaletteGroup;
}

/** What the console itself knows: everything as long as nothing is typed, then what fits. */
export function useLocalGroups(typed: string, context: CommandContext): LocalGroups {
  const pinyin = usePinyin();
  const link = useLink(typed);
  const current = useCurrentTab();
  const related = useRelated(current);
  const recent = useRecent(current?.key);
  const pages = usePages({ pinyin });
  const allCommands = useCommands(context);
  const allTerms = useTerms();
  return useMemo(() => {
    const fitting = (items: readonly PaletteItem[]) =>
      typed.trim() === '' ? items : bestOf(items, typed, { pinyin }).slice(0, mostPerGroup);
    const known: PaletteGroup[] = [
      { name: 'related', items: fitting(related) },
      { name: 'recent', items: fitting(recent) },
      { name: 'pages', items: fitting(pages) },
      { name: 'commands', items: fitting(allCommands) },
    ];
    return {
      link: { name: 'link', items: link ? [link] : [] },
      known: typed.trim() === '' ? known : bestFirst(known, typed, { pinyin }),
      terms: {
        name: 'terms',
        items: isWorthSearching(typed.trim()) ? fitting(allTerms).slice(0, mostTerms) : [],
      },
    };
  }, [typed, pinyin, link, related, recent, pages, allCommands, allTerms]);
}

/** Of equals, what was meant more often: a page rather than a part of the one that is open. */
const likelihood: readonly PaletteGroup['name'][] = ['recent', 'pages', 'related', 'commands'];

/** Groups by the best of their items. */
function bestFirst(
  groups: readonly PaletteGroup[],
  typed: string,
  options: { pinyin: boolean },
): PaletteGroup[] {
  const bestRank = ({ items: [best] }: PaletteGroup) =>
    (best && rank(best, typed, options)) ?? Number.POSITIVE_INFINITY;
  return groups
    .map((group) => ({ group, fit: bestRank(group), place: likelihood.indexOf(group.name) }))
    .sort((one, other) => (one.fit === other.fit ? one.place - other.place : one.fit - other.fit))
    .map(({ group }) => group);
}

/** Words of the field, which the glossary explains. */
function useTerms(): PaletteItem[] {
  const t = useMessages(termMessages);
  return useMemo(
    () =>
      terms.map((term) => ({
        id: `term:${term}`,
        title: t(term),
        icon: BookOutlined,
        words: Object.values(termNames[term]),
        run: () => openGlossary(t(term)),
      })),
    [t],
  );
}

function useLink(typed: string): PaletteItem | undefined {
  const nameOf = useLocalName();
  const may = useMay();
  return useMemo(() => {
    const link = linkOf(typed, location.origin);
    if (!link || !may(link.screen.permission)) return undefined;
    const { screen, href } = link;
    return { ...ofScreen(screen), id: 'link', title: nameOf(screen.title), detail: href, href };
  }, [typed, nameOf, may]);
}

/** Read when the palette opens; where one is already is no place to go to. */
function useRecent(currentKey: string | undefined): PaletteItem[] {
  const nameOf = useLocalName();
  const { id } = useAccount();
  const may = useMay();
  return useMemo(
    () =>
      recentsOf(id).flatMap(({ href, name }) => {
        const screen = screenAt(href);
        if (!screen || href === currentKey || !may(screen.permission)) return [];
        const title = nameOf(screen.title);
        return {
          id: `recent:${href}`,
          title: name || title,
          detail: name ? title : undefined,
          icon: menuIcon(null, (screen.parent ?? screen).path),
          keys: href === screen.path ? screen.shortcut : undefined,
          href,
          ...(name ? { words: [name] } : searchOf(screen)),
        };
      }),
    [id, currentKey, nameOf, may],
  );
}

/** Keys of the commands that have some. */
const keysOfCommand: Partial<Record<CommandTitle, string | undefined>> = {
  refreshTab: keysOf('refresh'),
  shortcuts: keysOf('sheet'),
  collapseSidebar: keysOf('sidebar'),
  expandSidebar: keysOf('sidebar'),
};

function useCommands(context: CommandContext): PaletteItem[] {
  const t = useMessages(commandMessages);
  const may = useMay();
  const account = useAccount();
  const language = useLanguage();
  const themeMode = usePreference('themeMode');
  const tagsView = usePreference('tagsView');
  const density = usePreference('density');
  const sidebarOpen = useSidebar(({ open }) => open);
  const mobile = useMobile();
  return useMemo(() => {
    const state = {
      account,
      language,
      preferences: { themeMode, tagsView, density },
      sidebarOpen,
      mobile,
    };
    return commands
      .filter(({ permission, when }) => (!permission || may(permission)) && (!when || when(state)))
      .map((command) => ofCommand(command, t, context));
  }, [t, may, context, account, language, themeMode, tagsView, density, sidebarOpen, mobile]);
}

function ofCommand(
  { id, icon, also = [], href, newTab, run }: Command,
  t: Translate<(typeof commandMessages)['words']['zh']>,
  context: CommandContext,
): PaletteItem {
  return {
    id: `command:${id}`,
    title: t(id),
    icon,
    keys: keysOfCommand[id],
    href,
    newTab,
    words: [...commandSearch[id].words, ...also],
    pinyin: commandSearch[id].pinyin,
    run: run && (() => run(context)),
  };
}
