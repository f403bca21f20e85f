import type { Language } from '@weir/contract/common';
import { numberText } from '@weir/contract/value-text';
import { durationText } from '../../../../platform/i18n/duration.ts';

/** A length with its sign. */
export const signedLength = (ms: number, language: Language): string =>
  `${ms < 0 ? '−' : ''}${durationText(ms, language)}`;

/** A part of one in per cent, rounded down: 99.99 % is not everything. */
export const shareText = (share: number | null, language: Language): string =>
  share === null ? '—' : `${numberText(Math.floor(share * 1000) / 10, 1, language)}%`;
