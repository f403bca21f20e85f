/** Puts the cursor into the search of the list that is on the screen; pages out of sight have theirs too. */
export function focusListSearch(): void {
  const marked = [...document.querySelectorAll<HTMLElement>('[data-list-search]')];
  const shown = marked.find((element) => element.checkVisibility());
  const input = shown instanceof HTMLInputElement ? shown : shown?.querySelector('input');
  input?.focus();
  input?.select();
}
