import { codes } from '@weir/contract/errors';
import type { DeviceFence, fenceReasons } from '@weir/contract/fleet/device-fence';
import { isApiError } from '../../../../platform/api-error.ts';
import type { Translate } from '../../../../platform/i18n/messages.ts';
import type { fencesMessages } from '../fences.messages.ts';

export type FenceWords = Translate<(typeof fencesMessages)['words']['zh']>;

/** Metres, as people say them. */
export const metresText = (metres: number, language: string): string =>
  metres >= 10_000
    ? `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(metres / 1000)} km`
    : `${new Intl.NumberFormat(language).format(Math.round(metres))} m`;

/** Why it did not work, in the words that people know fences by. */
export function fenceError(error: unknown, t: FenceWords): unknown {
  if (isApiError(error, codes.deviceOffline)) return new Error(t('offline'));
  const isFailure =
    isApiError(error, codes.conflict) && typeof error.data === 'object' && error.data !== null;
  return isFailure && 'why' in error.data ? new Error(t('failed')) : error;
}

/** What came of it. */
export function doneText({ state, delivered }: DeviceFence, t: FenceWords): string {
  if (state === 'QUEUED') return t('queued');
  if (state === 'CLOSED' || state === 'NONE') return t('closed');
  return delivered?.watch === 'platform' ? t('armedHere') : t('success');
}

export function reasonText(
  { reasonCode, reason }: { reasonCode: (typeof fenceReasons)[number] | null; reason: string | null },
  t: FenceWords,
): string | null {
  if (reasonCode === null) return null;
  if (reasonCode === 'device')
    return reason === null ? t('reason_deviceNone') : t('reason_device', { reason });
  if (reasonCode === 'notPermitted') return t('reason_notPermitted');
  return reasonCode === 'echoDiffers'
    ? t('reason_echoDiffers', { reason: reason ?? '' })
    : t('reason_unclearReply');
}
