import type { Stay } from '@weir/contract/places/tracks';
import { usePage } from '../../../../platform/page.ts';

/** A place where a device stood, and how many of its places were longer. */
export interface TrackStay extends Stay {
  key: string;
  deviceId: number;
  /** 1: the longest of its device. */
  rank: number;
}

export const staysOf = (deviceId: number, stays: readonly Stay[]): TrackStay[] =>
  stays.map((stay, at) => ({ ...stay, key: `${deviceId}stay${stay.firstFrom}`, deviceId, rank: at + 1 }));

/** Whether the map shows the stays, as the address says. */
export function useStaysShown(): [isShown: boolean, show: (isShown: boolean) => void] {
  const { query, setQuery } = usePage();
  return [query.get('stays') === '1', (isShown) => setQuery({ stays: isShown ? '1' : undefined })];
}
