/**
 * Whether somebody typed these syllables: whole, by their initials or anything between (`shebei`, `sbgl`,
 * `shebg`), from any syllable on.
 *
 * @param syllables Apart by blanks.
 */
export function matchesPinyin(syllables: string, typed: string): boolean {
  const letters = typed.replace(/[\s']/g, '');
  if (!/^[a-z]+$/.test(letters)) return false;
  const parts = syllables.split(' ');
  return parts.some((_part, start) => follows(parts, start, letters));
}

/** Each syllable takes as many of the letters as it can, or fewer when what comes after needs them. */
function follows(parts: readonly string[], at: number, letters: string): boolean {
  if (letters === '') return true;
  const part = parts[at];
  if (part === undefined) return false;
  for (let length = Math.min(part.length, letters.length); length > 0; length--) {
    if (part.startsWith(letters.slice(0, length)) && follows(parts, at + 1, letters.slice(length)))
      return true;
  }
  return false;
}
