import type { Language } from '@weir/contract/common';
import type { MediaDraft, MediaItem } from '@weir/contract/site/media';

export interface Focal {
  x: number;
  y: number;
}

/** What stands in the form. */
export interface MediaValues {
  name: string;
  alt: string;
  altEn: string;
  altEs: string;
  altJa: string;
  decorative: boolean;
  focal: Focal;
}

/** The fields that hold the alternative text, by language. */
export const altFieldOf = { zh: 'alt', en: 'altEn', es: 'altEs', ja: 'altJa' } as const satisfies Record<
  Language,
  keyof MediaValues
>;

export const mediaValues = (media: MediaItem | undefined): MediaValues => ({
  name: media?.name ?? '',
  alt: media?.alt ?? '',
  altEn: media?.altEn ?? '',
  altEs: media?.altEs ?? '',
  altJa: media?.altJa ?? '',
  decorative: media?.decorative === 1,
  focal: { x: media?.focalX ?? 0.5, y: media?.focalY ?? 0.5 },
});

export const mediaDraft = ({ name, decorative, focal, ...texts }: MediaValues): MediaDraft => ({
  name: name.trim(),
  alt: texts.alt.trim() || null,
  altEn: texts.altEn.trim() || null,
  altEs: texts.altEs.trim() || null,
  altJa: texts.altJa.trim() || null,
  decorative: decorative ? 1 : 0,
  focalX: focal.x,
  focalY: focal.y,
});

/** Whether it may become public: somebody who does not see it is told what it shows, or that it shows nothing. */
export const isTold = ({ alt, altEn, altEs, altJa, decorative }: MediaItem): boolean =>
  decorative === 1 || [alt, altEn, altEs, altJa].some(Boolean);

const between = (value: number): number => Math.min(1, Math.max(0, Math.round(value * 1000) / 1000));

export const focalAt = (x: number, y: number): Focal => ({ x: between(x), y: between(y) });

const [step, longStep] = [0.01, 0.1];
const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where a key moves it; undefined: it is no key that does. */
export function focalAfter({ x, y }: Focal, key: string, isLong: boolean): Focal | undefined {
  const [right, down] = ways[key] ?? [];
  if (right === undefined || down === undefined) return undefined;
  const by = isLong ? longStep : step;
  return focalAt(x + right * by, y + down * by);
}

/** For `object-position`, in per cent, so that a part of `partShare` of the whole lies around the focal point. */
export const positionOf = (focal: number, partShare: number): number =>
  partShare >= 1 ? 50 : Math.min(100, Math.max(0, ((focal - partShare / 2) / (1 - partShare)) * 100));
