import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useFeedback } from '../../components/feedback.tsx';
import { useFullScreen } from '../use-full-screen.ts';
import { type Found, useFound } from './found.ts';
import { type LocalGroups, useLocalGroups } from './local-groups.ts';
import { type PaletteGroup, type PaletteItem, withoutDoubles } from './palette-items.ts';

export type Choose = (item: PaletteItem, where: 'here' | 'newTab') => void;

interface Palette {
  typed: string;
  type: (text: string) => void;
  groups: readonly PaletteGroup[];
  count: number;
  /** What Enter chooses, and its place among all. */
  active: PaletteItem | undefined;
  activeIndex: number;
  activate: (id: string) => void;
  found: Found;
  onKeyDown: (event: KeyboardEvent) => void;
}

const page = 8;

/** A number of a device rather than a word: what the server finds goes first. */
const looksLikeSerial = (typed: string): boolean => /^(?=.*\d)[\w-]{3,}$/.test(typed.trim());

/** What is typed, what fits it, and what the keys do with that. */
export function usePalette(choose: Choose): Palette {
  const [typed, setTyped] = useState('');
  const [activeId, activate] = useState<string>();
  const [enterWaits, setEnterWaits] = useState(false);
  const found = useFound(typed);
  const groups = withoutDoubles(inOrder(useLocal(typed), found.groups, typed));
  const items = groups.flatMap((group) => group.items);
  const at = items.findIndex(({ id }) => id === activeId);
  const activeIndex = Math.max(0, at);
  const active = items[activeIndex];

  const settle = useEffectEvent(() => {
    if (active) choose(active, 'here');
    setEnterWaits(false);
  });
  // Somebody who pastes a number and presses Enter does not wait for the answer.
  useEffect(() => {
    if (enterWaits && !found.pending) settle();
  }, [enterWaits, found.pending]);

  const enter = (event: KeyboardEvent) => {
    const early = found.pending && (!active || (at === -1 && looksLikeSerial(typed)));
    if (early) setEnterWaits(true);
    else if (active) choose(active, event.ctrlKey || event.metaKey ? 'newTab' : 'here');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows belong to whoever is choosing a character.
    if (event.nativeEvent.isComposing) return;
    const to = nextIndex(event, activeIndex, items.length);
    if (to === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (to === undefined) enter(event);
    else activate(items[to]?.id);
  };
  const type = (text: string) => {
    setTyped(text);
    activate(undefined);
    setEnterWaits(false);
  };
  return { typed, type, groups, count: items.length, active, activeIndex, activate, found, onKeyDown };
}

function useLocal(typed: string): LocalGroups {
  const feedback = useFeedback();
  const { toggle: toggleFullScreen } = useFullScreen();
  const context = useMemo(() => ({ feedback, toggleFullScreen }), [feedback, toggleFullScreen]);
  return useLocalGroups(typed, context);
}

function inOrder(local: LocalGroups, found: readonly PaletteGroup[], typed: string): PaletteGroup[] {
  const { link, known, terms } = local;
  const middle = looksLikeSerial(typed) ? [...found, ...known] : [...known, ...found];
  return [link, ...middle, terms];
}

/** Where an arrow or the like leads to; nothing for any other key. */
function nextIndex(event: KeyboardEvent, at: number, count: number): number | undefined {
  if (count === 0 || event.altKey || event.shiftKey || event.ctrlKey || event.metaKey) return undefined;
  const places: Record<string, number> = {
    ArrowDown: (at + 1) % count,
    ArrowUp: (at - 1 + count) % count,
    PageDown: Math.min(at + page, count - 1),
    PageUp: Math.max(at - page, 0),
    Home: 0,
    End: count - 1,
  };
  return places[event.key];
}
