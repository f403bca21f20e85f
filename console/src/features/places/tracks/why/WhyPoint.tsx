import { CloseOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { TrackPoint } from '@weir/contract/places/tracks';
import { numberText } from '@weir/contract/value-text';
import type { ReactNode } from 'react';
import { CopyButton } from '../../../../components/CopyButton.tsx';
import { coordinatesText } from '../../../../components/coordinates.ts';
import { distanceText } from '../../../../components/distance-text.ts';
import { Fact, Facts } from '../../../../components/Facts.tsx';
import { IconButton } from '../../../../components/IconButton.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { Panel } from '../../../../components/Panel.tsx';
import { formatWall } from '../../../../components/time-range/zone-time.ts';
import { durationText } from '../../../../platform/i18n/duration.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { replayMessages } from '../replay/replay.messages.ts';
import { speedText } from '../track/measures.ts';
import { tracksMessages } from '../track/tracks.messages.ts';
import { whyPointMessages } from './why-point.messages.ts';
import { flagSentence, legSentence, ruleSentences } from './why-sentences.ts';

interface Props {
  point: TrackPoint;
  zone: string;
  onStep: (direction: 1 | -1) => void;
  onClose: () => void;
}

/** Of one position: its times, what is wrong with it, and what was made of it. */
export function WhyPoint({ point, zone, onStep, onClose }: Props) {
  const t = useMessages(whyPointMessages);
  const replay = useMessages(replayMessages);
  const kit = useMessages(kitMessages);
  const language = useLanguage();
  return (
    <Panel
      title={t('title', { time: formatWall(point.ts, zone).slice(11) })}
      tools={
        <span className="inlineRow">
          <IconButton type="text" icon={LeftOutlined} label={replay('previous')} onClick={() => onStep(-1)} />
          <IconButton type="text" icon={RightOutlined} label={replay('next')} onClick={() => onStep(1)} />
          <IconButton type="text" icon={CloseOutlined} label={kit('close')} onClick={onClose} />
        </span>
      }
    >
      <div aria-live="polite">
        <Facts>
          <Fact label={t('flag')}>
            <FlagWord point={point} />
            {flagSentence(point, t, language)}
          </Fact>
          <Fact label={t('leg')}>
            {legSentence(point, t, language)}{' '}
            <span className="quiet">{t('soFar', { distance: distanceText(point.atM, language) })}</span>
          </Fact>
          <Fact label={t('rule')}>{ruleSentences(point, t).join(' ')}</Fact>
          <Times point={point} zone={zone} />
          <Measured point={point} />
        </Facts>
      </div>
    </Panel>
  );
}

function FlagWord({ point: { flag } }: { point: TrackPoint }) {
  const t = useMessages(tracksMessages);
  return flag && <strong>{t(`flag_${flag}`)}: </strong>;
}

function Times({ point: { ts, sentTs, receivedTs }, zone }: Props | { point: TrackPoint; zone: string }) {
  const t = useMessages(whyPointMessages);
  const language = useLanguage();
  const later = (ms: number) =>
    ms > ts && <span className="quiet"> · {t('after', { time: durationText(ms - ts, language) })}</span>;
  const time = (ms: number): ReactNode => (
    <span className="figures">
      {formatWall(ms, zone)}
      {later(ms)}
    </span>
  );
  return (
    <>
      <Fact label={t('measured')}>{time(ts)}</Fact>
      <Fact label={t('sent')}>
        {sentTs === null ? <span className="quiet">{t('notSaid')}</span> : time(sentTs)}
      </Fact>
      <Fact label={t('received')}>{time(receivedTs)}</Fact>
    </>
  );
}

function Measured({ point }: { point: TrackPoint }) {
  const t = useMessages(whyPointMessages);
  const language = useLanguage();
  const { lng, lat, speed, dgr, alt, PDOP, star, accuracy } = point;
  const number = (value: number) => numberText(value, null, language);
  const rest = [
    speed !== null && `${t('speed')} ${speedText(speed, language)}`,
    dgr !== null && `${t('heading')} ${number(dgr)}°`,
    alt !== null && `${t('altitude')} ${number(alt)} m`,
    PDOP !== null && `PDOP ${number(PDOP)}`,
    star !== null && `${t('satellites')} ${number(star)}`,
    accuracy !== null && `${t('accuracy')} ${number(accuracy)} m`,
  ].filter((text) => text !== false);
  return (
    <Fact label={t('place')}>
      {lng === null || lat === null ? (
        <span className="quiet">{t('noPlace')}</span>
      ) : (
        <span className="figures">
          {coordinatesText({ lng, lat })} <CopyButton text={`${lat}, ${lng}`} label={t('place')} />
        </span>
      )}
      {rest.length > 0 && <div className="figures quiet">{rest.join(' · ')}</div>}
    </Fact>
  );
}
