import { alarmLevels, getAlarm } from '@weir/contract/alarms/alarms';
import { languageTags } from '@weir/contract/common';
import type { AlarmPush } from '@weir/contract/realtime/realtime';
import { Alert, Button, Select, Switch } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useAlarmSubject } from '../../../../components/alarm-subject.ts';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { call } from '../../../../platform/api.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useTopic } from '../../../../platform/realtime/realtime.ts';
import { useMay } from '../../../../platform/session.ts';
import styles from './SpokenAlarms.module.css';
import {
  canSpeak,
  readSpokenAlarms,
  type SpokenAlarms as Spoken,
  speak,
  stopSpeaking,
  writeSpokenAlarms,
} from './speech.ts';
import { spokenMessages } from './spoken-alarms.messages.ts';

/** More at once cannot be followed: the list shows the rest. */
const mostAtOnce = 3;

/** Speaks new grave alarms aloud, if this machine is to. */
export function SpokenAlarms() {
  const t = useMessages(spokenMessages);
  const kit = useMessages(kitMessages);
  const language = languageTags[useLanguage()];
  const label = useId();
  const may = useMay();
  const [spoken, setSpoken] = useState(readSpokenAlarms);
  const change = (next: Spoken) => {
    setSpoken(next);
    writeSpokenAlarms(next);
    if (!next.on) stopSpeaking();
  };
  useSpeaking(spoken);
  if (!may('alarms:list')) return null;
  if (!canSpeak) return <Alert type="warning" showIcon title={t('noSpeech')} className={styles.notice} />;
  return (
    <div className={styles.bar}>
      <span className="inlineRow gapXs">
        <Switch checked={spoken.on} aria-labelledby={label} onChange={(on) => change({ ...spoken, on })} />
        <span id={label}>{t('speak')}</span>
      </span>
      <Select
        aria-label={t('levels')}
        value={spoken.upTo}
        disabled={!spoken.on}
        options={alarmLevels.map((value) => ({
          value,
          label: value === 1 ? kit('level1') : t('upTo', { level: kit(`level${value}`) }),
        }))}
        onChange={(upTo) => change({ ...spoken, upTo })}
        className={styles.levels}
      />
      <Button onClick={() => speak(t('testText'), language)}>{t('test')}</Button>
      <span className="quiet small">{t('hint')}</span>
    </div>
  );
}

const isNews = ({ quiet, suppressed, kind }: AlarmPush): boolean =>
  !quiet && !suppressed && (kind === 'raised' || kind === 'graver');

function useSpeaking({ on, upTo }: Spoken): void {
  const t = useMessages(spokenMessages);
  const kit = useMessages(kitMessages);
  const language = languageTags[useLanguage()];
  const subject = useAlarmSubject();
  const say = async (id: number) => {
    const alarm = await call(getAlarm, { query: { id } }).catch(() => undefined);
    if (!alarm) return;
    const level = kit(`level${alarm.level}`);
    speak(t('sentence', { level, subject: subject(alarm), device: alarm.deviceName }), language);
  };
  useEffect(() => (canSpeak ? stopSpeaking : undefined), []);
  useTopic(on && canSpeak ? 'alarms' : undefined, {
    onPushes: (pushes) => {
      const grave = pushes.filter(isNews).filter(({ level }) => level <= upTo);
      const said = grave.toSorted((a, b) => a.level - b.level).slice(0, mostAtOnce);
      for (const { id } of said) void say(id);
    },
  });
}
