import type { Track, TrackPoint } from '@weir/contract/places/tracks';
import { fixFlags } from '@weir/contract/places/tracks';
import { Button } from 'antd';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { tracksMessages } from '../track/tracks.messages.ts';
import styles from './FlaggedPoints.module.css';

interface Props {
  flags: Track['flags'];
  points: readonly TrackPoint[];
  /** The one that is explained. */
  shown: TrackPoint | undefined;
  onShow: (point: TrackPoint) => void;
}

/** How many positions have which flag; each press goes on to the next of them. */
export function FlaggedPoints({ flags, points, shown, onShow }: Props) {
  const t = useMessages(tracksMessages);
  const present = fixFlags.filter((flag) => flags[flag] > 0);
  if (present.length === 0) return null;
  const showNext = (flag: TrackPoint['flag']) => {
    const own = points.filter((point) => point.flag === flag);
    const from = shown?.flag === flag ? shown.ts : Number.NEGATIVE_INFINITY;
    const next = own.find(({ ts }) => ts > from) ?? own[0];
    if (next) onShow(next);
  };
  return (
    <div className={styles.flagged}>
      <span title={t('flaggedHelp')}>{t('flagged')}</span>
      {present.map((flag) => (
        <Button key={flag} size="small" className={styles.flag} onClick={() => showNext(flag)}>
          {t(`flag_${flag}`)} <span className="figures">{flags[flag]}</span>
        </Button>
      ))}
    </div>
  );
}
