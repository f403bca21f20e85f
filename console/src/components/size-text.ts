import { languageTags } from '@weir/contract/common';
import { currentLanguage } from '../platform/i18n/language.ts';

const kib = 1024;

/** 1.5 GB, 10 MB, 512 KB, 80 B: in the way of the current language. */
export function sizeText(sizeBytes: number): string {
  if (sizeBytes < kib) return `${sizeBytes} B`;
  if (sizeBytes < kib * kib) return `${Math.round(sizeBytes / kib)} KB`;
  const mib = sizeBytes / kib / kib;
  return mib < kib ? `${fewDigits(mib)} MB` : `${fewDigits(mib / kib)} GB`;
}

/** A decimal below ten, and no groups: larger sizes have the next unit. */
const fewDigits = (size: number): string =>
  size.toLocaleString(languageTags[currentLanguage()], {
    maximumFractionDigits: size < 10 ? 1 : 0,
    useGrouping: false,
  });
