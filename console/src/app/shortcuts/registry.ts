import { screens } from '../screens.ts';
import { togglePalette } from '../state/palette-state.ts';
import { openShortcutSheet } from '../state/sheet-state.ts';
import { requestShellAction } from '../state/shell-actions.ts';
import { toggleSidebar } from '../state/sidebar-state.ts';
import { focusListSearch } from './list-search.ts';

export const shortcutGroups = ['anywhere', 'goTo', 'lists', 'alarms', 'review', 'forms'] as const;

interface Base {
  /** As tinykeys reads them: keys of a chord apart by blanks, `$mod` is Ctrl, on a Mac Command. */
  keys: string;
  group: (typeof shortcutGroups)[number];
}

/** Leads to a screen, whose title names it. */
interface GoTo extends Base {
  path: string;
}

interface Action extends Base {
  title:
    | 'palette'
    | 'sheet'
    | 'sidebar'
    | 'refresh'
    | 'search'
    | 'nextRow'
    | 'previousRow'
    | 'openRow'
    | 'process'
    | 'dismiss'
    | 'assign'
    | 'comment'
    | 'shelve'
    | 'nextSubmission'
    | 'previousSubmission'
    | 'claim'
    | 'approve'
    | 'return'
    | 'reject'
    | 'save';
  /** Works while typing, above a dialog, and when shortcuts are switched off. */
  always?: true;
  /** Missing where the form or the list itself listens. */
  run?: () => void;
}

export type Shortcut = GoTo | Action;

/** Every shortcut there is; the sheet of `?` is drawn from it. */
export const shortcuts: readonly Shortcut[] = [
  { keys: '$mod+k', group: 'anywhere', title: 'palette', always: true, run: togglePalette },
  { keys: '?', group: 'anywhere', title: 'sheet', run: openShortcutSheet },
  { keys: 'r', group: 'anywhere', title: 'refresh', run: () => requestShellAction('refreshTab') },
  { keys: '[', group: 'anywhere', title: 'sidebar', run: toggleSidebar },
  ...screens.flatMap(({ shortcut: keys, path }) => (keys ? { keys, group: 'goTo' as const, path } : [])),
  { keys: '/', group: 'lists', title: 'search', run: focusListSearch },
  { keys: 'j', group: 'lists', title: 'nextRow' },
  { keys: 'k', group: 'lists', title: 'previousRow' },
  { keys: 'Enter', group: 'lists', title: 'openRow' },
  { keys: 'p', group: 'alarms', title: 'process' },
  { keys: 'n', group: 'alarms', title: 'dismiss' },
  { keys: 'a', group: 'alarms', title: 'assign' },
  { keys: 'c', group: 'alarms', title: 'comment' },
  { keys: 's', group: 'alarms', title: 'shelve' },
  { keys: 'j', group: 'review', title: 'nextSubmission' },
  { keys: 'k', group: 'review', title: 'previousSubmission' },
  { keys: 'c', group: 'review', title: 'claim' },
  { keys: 'a', group: 'review', title: 'approve' },
  { keys: 'r', group: 'review', title: 'return' },
  { keys: 'x', group: 'review', title: 'reject' },
  { keys: '$mod+Enter', group: 'forms', title: 'save' },
];

/** The keys of an action, for showing beside what does the same. */
export const keysOf = (title: Action['title']): string | undefined =>
  shortcuts.find((shortcut) => 'title' in shortcut && shortcut.title === title)?.keys;
