import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';

/** What parts of the frame do when a command or a key asks for it. */
export type ShellAction = 'changePassword' | 'logOut' | 'userInformation' | 'refreshTab';

/** A new object each time, so that asking twice is heard twice. */
const useRequested = create<{ requested?: { action: ShellAction } }>(() => ({}));

export const requestShellAction = (action: ShellAction): void =>
  useRequested.setState({ requested: { action } });

/** Does what is asked for while the component is there: `useShellAction('logOut', logOut)`. */
export function useShellAction(action: ShellAction, run: () => void): void {
  const latest = useEffectEvent(run);
  useEffect(
    () =>
      useRequested.subscribe(({ requested }) => {
        if (requested?.action === action) latest();
      }),
    [action],
  );
}
