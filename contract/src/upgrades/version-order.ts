/**
 * A text by which versions are sorted, byte by byte. Numbers count as numbers (1.10 is above 1.9), what follows a hyphen
 * or a tilde comes before the release itself (2.0-rc1 is below 2.0; https://semver.org, 11), and what follows a plus
 * sign does not count.
 */
export function versionKey(softVer: string): string {
  const [ordered = ''] = softVer.toLowerCase().split('+');
  const [, main = '', before] = /^v?([^~-]*)(?:[~-](.*))?$/s.exec(ordered) ?? [];
  return before === undefined ? `${keyOf(main)}!` : `${keyOf(main)} ${keyOf(before)}!`;
}

const digits = 12;

const keyOf = (part: string): string =>
  (part.match(/\d+|[a-z]+/g) ?? [])
    .map((token) => (/\d/.test(token) ? token.padStart(digits, '0') : token))
    .join('.');

/** Whether a device that runs `current` may be upgraded by what asks for a version of these limits. */
export function isWithinVersions(
  current: string,
  { minFromVer, maxFromVer }: { minFromVer: string | null; maxFromVer: string | null },
): boolean {
  const key = versionKey(current);
  if (minFromVer !== null && key < versionKey(minFromVer)) return false;
  return maxFromVer === null || key <= versionKey(maxFromVer);
}
