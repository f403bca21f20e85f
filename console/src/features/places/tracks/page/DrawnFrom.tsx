import type { Track } from '@weir/contract/places/tracks';
import { distanceText } from '../../../../components/distance-text.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { tracksMessages } from '../track/tracks.messages.ts';

interface Props {
  track: Pick<Track, 'simplified' | 'simplifiedFrom' | 'toleranceM'>;
  shown: number;
}

/** Of how many positions the line is made, and what is left out. */
export function DrawnFrom({ track: { simplified, simplifiedFrom: count, toleranceM }, shown }: Props) {
  const t = useMessages(tracksMessages);
  const language = useLanguage();
  if (!simplified || shown >= count) return <span className="quiet small">{t('allShown', { count })}</span>;
  const tolerance = distanceText(Math.ceil(toleranceM), language);
  const shownText = new Intl.NumberFormat(language).format(shown);
  return <span className="quiet small">{t('simplified', { count, shown: shownText, tolerance })}</span>;
}
