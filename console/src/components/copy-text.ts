/** Puts a text on the clipboard. Rejects where the browser refuses. */
export async function copyText(text: string): Promise<void> {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text);
  if (!copySelected(text)) throw new Error('The browser does not copy');
}

/** On plain HTTP a browser has no clipboard for scripts, and copies what is selected all the same. */
function copySelected(text: string): boolean {
  const place = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  // Where the page is, so that nothing scrolls.
  Object.assign(field.style, { position: 'fixed', top: '0', opacity: '0' });
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  return copied;
}
