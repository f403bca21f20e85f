const patienceMs = 3000;
const signsOfLife = ['pointermove', 'touchstart', 'keydown'] as const;

/**
 * Fetches what every list is made of while nobody waits for it, once somebody is there: whatever is opened next
 * then needs little more. A screen on a wall never opens anything.
 */
export function fetchListKit(): () => void {
  const leaving = new AbortController();
  const fetchIt = () => {
    if (!leaving.signal.aborted) void import('../components/DataTable.tsx').catch(() => undefined);
  };
  const begin = () => {
    for (const sign of signsOfLife) removeEventListener(sign, begin);
    // Not every browser has the quieter way.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(fetchIt, { timeout: patienceMs });
    else setTimeout(fetchIt, patienceMs);
  };
  for (const sign of signsOfLife) addEventListener(sign, begin, { signal: leaving.signal, passive: true });
  return () => leaving.abort();
}
