import styles from './exact-time-tip.module.css';

const tipId = 'exact-time';
const gapPx = 4;
let anchor: HTMLElement | undefined;

/** One tip for every time on the page: a page of a list shows hundreds of them. */
function tip(): HTMLElement {
  const known = document.getElementById(tipId);
  if (known) return known;
  const made = document.createElement('div');
  made.id = tipId;
  made.setAttribute('role', 'tooltip');
  made.popover = 'manual';
  made.className = styles.tip ?? '';
  // The pointer may rest on the tip, to read or copy it.
  made.addEventListener('pointerleave', hideTip);
  document.body.append(made);
  addEventListener('keydown', ({ key }) => key === 'Escape' && hideTip());
  addEventListener('scroll', hideTip, { capture: true, passive: true });
  return made;
}

/** Shows a text beside an element, above everything else. */
export function showTip(element: HTMLElement, text: string): void {
  const shown = tip();
  anchor = element;
  shown.textContent = text;
  element.setAttribute('aria-describedby', tipId);
  shown.showPopover();
  const at = element.getBoundingClientRect();
  const { width, height } = shown.getBoundingClientRect();
  const above = at.top - height - gapPx;
  const left = at.left + (at.width - width) / 2;
  shown.style.top = `${above >= 0 ? above : at.bottom + gapPx}px`;
  shown.style.left = `${Math.max(gapPx, Math.min(left, document.documentElement.clientWidth - width - gapPx))}px`;
}

export function hideTip(): void {
  anchor?.removeAttribute('aria-describedby');
  anchor = undefined;
  const shown = document.getElementById(tipId);
  if (shown?.matches(':popover-open')) shown.hidePopover();
}

/** Hides it when the pointer goes anywhere but onto the tip. */
export function leaveTip(goesTo: EventTarget | null): void {
  if (!(goesTo instanceof Element) || goesTo.id !== tipId) hideTip();
}

/**
 * Within reach of the focus: by Tab where it stands alone, by a tap in rows of a list, where a stop for every
 * row would be in the way. Inside a link or a button, which has the focus itself, not at all.
 */
export function letFocus(element: HTMLElement | null): void {
  if (!element || element.closest('a, button')) return;
  element.tabIndex = element.closest('td, li, [role="row"]') ? -1 : 0;
}
