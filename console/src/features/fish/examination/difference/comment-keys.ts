import type { KeyboardEvent } from 'react';

const buttons = (part: Element | null): HTMLElement[] => [
  ...(part?.querySelectorAll<HTMLElement>('[data-comment]') ?? []),
];

/** To the button that comments the first field in sight, from where arrows go on. */
export function firstComment(part: Element | null): void {
  const all = buttons(part);
  const inSight = all.find((button) => button.getBoundingClientRect().top >= 0);
  (inSight ?? all[0])?.focus();
}

/** Arrows lead from a field's button to those above and below it. */
export function nextComment(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement)) return;
  if (event.target.dataset.comment === undefined) return;
  const all = buttons(event.currentTarget);
  event.preventDefault();
  all[all.indexOf(event.target) + step]?.focus();
}
