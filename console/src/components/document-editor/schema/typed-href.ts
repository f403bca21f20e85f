/** The link that somebody means who leaves the scheme out: `weir.example/a`, `a@weir.example`. */
export function hrefOfTyped(typed: string): string {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]|$)/u.test(text) ? `https://${text}` : text;
}
