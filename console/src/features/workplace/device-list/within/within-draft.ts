import { readWithin, type Within, withinText } from '@weir/contract/fleet/within';

export const kinds = ['box', 'circle', 'fence', 'projectFence'] as const;
export type Kind = (typeof kinds)[number];

/** An area as it stands in the form. */
export interface WithinDraft {
  kind: Kind;
  west: number | null;
  south: number | null;
  east: number | null;
  north: number | null;
  lng: number | null;
  lat: number | null;
  radiusM: number | null;
  deviceId: number | null;
  fenceId: number | null;
}

const usualRadiusM = 1000;
const blank: WithinDraft = {
  ...{ kind: 'box', west: null, south: null, east: null, north: null },
  ...{ lng: null, lat: null, radiusM: usualRadiusM, deviceId: null, fenceId: null },
};

export const draftOf = (within: Within | undefined): WithinDraft => ({ ...blank, ...within });

/** Undefined: something is missing, or such an area cannot be. */
export function areaIn(draft: Partial<WithinDraft>): Within | undefined {
  const { kind, west, south, east, north, lng, lat, radiusM, deviceId, fenceId } = draft;
  const numbers = {
    box: [west, south, east, north],
    circle: [lng, lat, radiusM],
    fence: [deviceId],
    projectFence: [fenceId],
  };
  if (!kind || numbers[kind].some((number) => number == null)) return undefined;
  return readWithin(`${kind}:${numbers[kind].join()}`);
}

export const textIn = (draft: WithinDraft): string | undefined => {
  const area = areaIn(draft);
  return area && withinText(area);
};
