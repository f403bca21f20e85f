import { Suspense, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useFocusReturn } from '../../components/focus-return.ts';
import { lazyRetry } from '../../platform/chunks.ts';
import { type Bindings, createKeyHandler, isFree } from '../../platform/key-handler.ts';
import { usePreference } from '../../platform/preferences.ts';
import { useMay } from '../../platform/session.ts';
import { screenOf } from '../screens.ts';
import { useShortcutSheet } from '../state/sheet-state.ts';
import { type Shortcut, shortcuts } from './registry.ts';

const ShortcutSheet = lazyRetry(() => import('./ShortcutSheet.tsx').then((file) => file.ShortcutSheet));

const isAlways = (shortcut: Shortcut) => 'always' in shortcut;

/** Listens for every shortcut while it is mounted: once, in the frame. */
export function Shortcuts() {
  const { open } = useShortcutSheet();
  useFocusReturn(open);
  const enabled = usePreference('shortcuts');
  const navigate = useNavigate();
  const may = useMay();
  const run = useEffectEvent((shortcut: Shortcut) => {
    if (!('path' in shortcut)) return shortcut.run?.();
    const screen = screenOf(shortcut.path);
    if (screen && may(screen.permission)) void navigate(shortcut.path);
  });
  useEffect(() => {
    const bind = (which: readonly Shortcut[]): Bindings =>
      Object.fromEntries(
        which
          .filter((shortcut) => 'path' in shortcut || shortcut.run)
          .map((shortcut) => [shortcut.keys, () => run(shortcut)]),
      );
    const always = createKeyHandler(bind(shortcuts.filter(isAlways)), { mayFire: ({ repeat }) => !repeat });
    const free = createKeyHandler(bind(shortcuts.filter((each) => !isAlways(each))), {
      mayFire: (event) => enabled && isFree(event),
    });
    // The sign that opens the sheet needs Shift on most keyboards.
    const prefetch = ({ key }: KeyboardEvent) => key === 'Shift' && ShortcutSheet.preload();
    addEventListener('keydown', prefetch);
    addEventListener('keydown', always);
    addEventListener('keydown', free);
    return () => {
      removeEventListener('keydown', prefetch);
      removeEventListener('keydown', always);
      removeEventListener('keydown', free);
    };
  }, [enabled]);
  return <Suspense>{open && <ShortcutSheet />}</Suspense>;
}
