const patienceMs = 3000;

/**
 * Fetches what every list is made of while nobody waits for it, once the first page is drawn: whatever is
 * opened next then needs little more.
 */
export function fetchListKit(): () => void {
  const fetchIt = () => void import('../components/DataTable.tsx').catch(() => undefined);
  // Not every browser has the quieter way.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(fetchIt, patienceMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(fetchIt, { timeout: patienceMs });
  return () => cancelIdleCallback(handle);
}
