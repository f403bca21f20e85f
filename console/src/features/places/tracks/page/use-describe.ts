import type { TrackPoint } from '@weir/contract/places/tracks';
import { formatWall } from '../../../../components/time-range/zone-time.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { speedText } from '../track/measures.ts';
import { tracksMessages } from '../track/tracks.messages.ts';
import { whyPointMessages } from '../why/why-point.messages.ts';
import { flagSentence } from '../why/why-sentences.ts';

/** A point in a line: its time, and what is wrong with it or how fast it was. */
export function useDescribe(zone: string): (point: TrackPoint) => string {
  const t = useMessages(tracksMessages);
  const why = useMessages(whyPointMessages);
  const language = useLanguage();
  return (point) => {
    const time = formatWall(point.ts, zone);
    if (point.flag !== null)
      return `${time} · ${t(`flag_${point.flag}`)}: ${flagSentence(point, why, language)}`;
    return point.speed === null ? time : `${time} · ${speedText(point.speed, language)}`;
  };
}
