import type { Rehearsal } from '@weir/contract/alarms/alarm-rehearsal';
import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import { numberText } from '@weir/contract/value-text';
import { Alert, Button } from 'antd';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { EpisodeTimeline } from './EpisodeTimeline.tsx';
import { rehearsalMessages } from './rehearsal.messages.ts';
import styles from './rehearsal.module.css';
import { shortSentences } from './short-alarms.ts';

interface Props extends WithSuggestion {
  /** The one that was rehearsed. */
  setting: Pick<AlarmSetting, 'levels'>;
}

interface WithResult {
  result: Rehearsal;
}

interface WithSuggestion extends WithResult {
  onDeadBand?: ((deadBand: number) => void) | undefined;
}

/** What a setting would have raised: how often, on which days and devices, and what would calm it. */
export function RehearsalResult({ result, setting, onDeadBand }: Props) {
  const t = useMessages(rehearsalMessages);
  const language = useLanguage();
  const { alarms, devices, devicesAsked, list, quarters, quartersRead, samples, tookMs } = result;
  if (devices === 0) return <p>{t('noData')}</p>;
  const share = quarters === 0 ? 0 : (quartersRead / quarters) * 100;
  return (
    <div className={styles.result}>
      <p className={styles.count}>{alarms === 0 ? t('none') : t('would', { count: alarms })}</p>
      {shortSentences(result, setting, t).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className="quiet small">
        {t('onDevices', { devices, asked: devicesAsked, noisy: list.length })}
        <br />
        {t('read', {
          share: numberText(share, 1, language),
          samples: numberText(samples, 0, language),
          seconds: numberText(tookMs / 1000, 1, language),
        })}
      </p>
      <Suggestion result={result} onDeadBand={onDeadBand} />
      {alarms > 0 && (
        <>
          <Days result={result} />
          <EpisodeTimeline result={result} />
          {result.cut && <p className="quiet small">{t('cut')}</p>}
          <DeviceTable result={result} />
        </>
      )}
    </div>
  );
}

function Suggestion({ result: { suggestion, list }, onDeadBand }: WithSuggestion) {
  const t = useMessages(rehearsalMessages);
  if (!suggestion) return null;
  const { deadBand, alarms: after, deviceId } = suggestion;
  const before = list.find((device) => device.deviceId === deviceId)?.alarms ?? after;
  return (
    <Alert
      type="info"
      showIcon
      title={t('suggestion', { deadBand, before, after })}
      action={onDeadBand && <Button onClick={() => onDeadBand(deadBand)}>{t('apply')}</Button>}
    />
  );
}

function Days({ result: { byDay } }: WithResult) {
  const t = useMessages(rehearsalMessages);
  const most = Math.max(1, ...byDay.map(({ alarms }) => alarms));
  return (
    <figure className={styles.figure}>
      <figcaption>{t('byDay')}</figcaption>
      <ol className={styles.days}>
        {byDay.map(({ day, alarms }) => (
          <li key={day} title={`${day}: ${alarms}`}>
            <span className="visuallyHidden">
              {day}: {alarms}
            </span>
            <div aria-hidden style={{ height: `${(alarms / most) * 100}%` }} />
          </li>
        ))}
      </ol>
      <div className="flow spread quiet small figures" aria-hidden>
        <span>{byDay[0]?.day}</span>
        <span>{byDay.at(-1)?.day}</span>
      </div>
    </figure>
  );
}

const listed = 10;

function DeviceTable({ result: { list } }: WithResult) {
  const t = useMessages(rehearsalMessages);
  return (
    <table className={`plainTable figures ${styles.numbers}`}>
      <thead>
        <tr>
          <th scope="col">{t('device')}</th>
          <th scope="col">{t('alarms')}</th>
          <th scope="col">{t('shortColumn')}</th>
          <th scope="col">{t('openFor')}</th>
          <th scope="col">{t('bursts')}</th>
        </tr>
      </thead>
      <tbody>
        {list.slice(0, listed).map(({ deviceId, name, alarms, short, openS, bursts }) => (
          <tr key={deviceId}>
            <th scope="row">{name}</th>
            <td>{alarms}</td>
            <td>{short}</td>
            <td>{hoursText(openS)}</td>
            <td>{bursts}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `26:05`, hours and minutes. */
const hoursText = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}`;
