/** Where something stands on the body: `u` from the snout, 0, to the base of the tail, 1; `v` upwards. Both in body lengths. */
export type Spot = readonly [u: number, v: number];

/** A fin along the back or the belly. `even` is as high all along, `sail` is highest in front, `spiny` has spines first. */
export interface Fin {
  readonly from: number;
  readonly to: number;
  readonly height: number;
  readonly form: 'sail' | 'even' | 'spiny';
}

export interface Tail {
  readonly form: 'forked' | 'rounded' | 'truncate' | 'heterocercal' | 'pointed';
  readonly length: number;
  readonly height: number;
}

/** What lies on the skin; `many` counts, `size` is in body lengths. */
export type Marking =
  | { readonly kind: 'spots'; readonly many: number; readonly size: number; readonly colour: string }
  | { readonly kind: 'clouds'; readonly many: number; readonly size: number; readonly colour: string }
  | { readonly kind: 'bars'; readonly at: readonly number[]; readonly width: number; readonly colour: string }
  | { readonly kind: 'stripe'; readonly width: number; readonly colour: string }
  | { readonly kind: 'scutes'; readonly many: number; readonly colour: string };

/** How a species looks from its left side: shares of the standard length, and colours. */
export interface Look {
  /** Greatest height of the body, where it is, and how much of it lies above the axis. */
  readonly depth: number;
  readonly peak: number;
  readonly above: number;
  /** Height of the tail's stalk. */
  readonly stalk: number;
  /** 1 pointed, 2 blunt: the profile of the head above and below the mouth. */
  readonly brow: number;
  readonly chin: number;
  /** Height of the mouth over the axis. */
  readonly mouth: number;
  /** How far the mouth is split. */
  readonly gape: number;
  readonly head: number;
  readonly eye: number;
  readonly rostrum?: number;
  readonly dorsal: readonly Fin[];
  readonly anal?: Fin;
  /** A small fin of fat before the tail. */
  readonly adipose?: boolean;
  /** One fin around the hind body, as eels have. */
  readonly seam?: number;
  readonly pectoral: number;
  readonly pelvic?: Spot;
  readonly tail: Tail;
  readonly barbels: readonly number[];
  /** How many scales stand along the body; 0: the skin is bare. */
  readonly scales: number;
  readonly back: string;
  readonly flank: string;
  readonly belly: string;
  readonly fins: string;
  readonly iris: string;
  readonly markings?: readonly Marking[];
}
