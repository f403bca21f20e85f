import { useMessages } from '../../../../platform/i18n/messages.ts';
import { videoMessages } from '../model/video.messages.ts';
import type { Obstacle } from '../model/video.queries.ts';

/** Why there is no picture, and what to do about it. */
export function ObstacleText({ obstacle: { status, reason } }: { obstacle: Obstacle }) {
  const t = useMessages(videoMessages);
  if (status === 'STARTING' || status === 'READY') return <p>{t('starting')}</p>;
  if (reason === 'camera') return <p>{t('camera_away')}</p>;
  return <p>{t(reason ?? 'over')}</p>;
}
