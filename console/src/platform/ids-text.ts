/** The ids that a text like `12,7,12` names, each once; what is none is left out. */
export function idsIn(text: string | null, most: number): number[] {
  const ids = (text ?? '').split(',').map(Number);
  return [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, most);
}
