import { useEffect } from 'react';

/** Places that a person passes through on the way to a form. */
const passing = '[role="menu"], [role="listbox"], [popover], .ant-dropdown, .ant-drawer, .ant-modal';

/** Where the person was last on the page itself. */
let lastPlace: HTMLElement | undefined;
let watchers = 0;

function onFocus({ target }: FocusEvent): void {
  if (target instanceof HTMLElement && !target.closest(passing)) lastPlace = target;
}

function watch(): () => void {
  if (watchers === 0) document.addEventListener('focusin', onFocus);
  watchers += 1;
  return () => {
    watchers -= 1;
    if (watchers === 0) document.removeEventListener('focusin', onFocus);
  };
}

function goBack(place: HTMLElement | undefined): void {
  const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
  if (!isElsewhere && place?.isConnected && place.checkVisibility()) place.focus({ preventScroll: true });
}

/** Remembers where the person is, from before a form is opened. */
export function useLastPlace(): void {
  useEffect(() => watch(), []);
}

/** When what was open is closed, the focus goes back to where the person was before. */
export function useFocusReturn(open: boolean): void {
  useLastPlace();
  useEffect(() => {
    if (!open) return;
    const place = lastPlace;
    // After the drawer has let go of the focus.
    return () => void setTimeout(() => goBack(place));
  }, [open]);
}
