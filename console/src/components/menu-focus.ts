import { type KeyboardEvent, type RefObject, useState } from 'react';

/**
 * Whether a menu is open. When it closes while the focus is in it, the focus goes home: to what it was
 * opened from.
 */
export function useMenuFocus(home: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false);
  const onOpenChange = (next: boolean) => {
    setOpen(next);
    if (!next && document.activeElement?.closest('.ant-dropdown'))
      home.current?.focus({ preventScroll: true });
  };
  return { open, onOpenChange };
}

/**
 * Enter on an entry follows the link in it, and the space bar does what Enter does: antd leaves both out.
 * Neither acts once more on what has the focus when the menu is closed.
 */
export function activateByKey(event: KeyboardEvent): void {
  const { key, target } = event;
  if (!(target instanceof HTMLElement) || (key !== 'Enter' && key !== ' ')) return;
  event.preventDefault();
  const entry = target.closest<HTMLElement>('[role="menuitem"]');
  const link = entry?.querySelector('a');
  if (link) link.click();
  else if (key === ' ') entry?.click();
}
