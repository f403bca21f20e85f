/** With no more decimals than the two have: 1.6 and not 1.6000000000000085. */
export function difference(a: number, b: number): number {
  const decimals = [a, b].map((each) => /^-?\d+(?:\.(\d+))?$/.exec(String(each))?.[1]?.length ?? 0);
  const shown = Number((a - b).toFixed(Math.max(...decimals)));
  // Numbers with an exponent have decimals that are not seen.
  return [a, b].some((each) => String(each).includes('e')) ? a - b : shown;
}
