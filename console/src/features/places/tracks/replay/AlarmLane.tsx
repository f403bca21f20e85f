import type { Alarm } from '@weir/contract/alarms/alarms';
import { useMemo } from 'react';
import { AlarmLevelMark } from '../../../../components/AlarmLevelMark.tsx';
import { useAlarmSubject } from '../../../../components/alarm-subject.ts';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { Link } from '../../../../components/Link.tsx';
import { useNarrow } from '../../../../components/media.ts';
import { formatWall } from '../../../../components/time-range/zone-time.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { devicePage } from '../../../workplace/device-page/device-page.screen.ts';
import styles from './AlarmLane.module.css';
import { type AlarmGroup, alarmGroups } from './alarm-groups.ts';
import { replayMessages } from './replay.messages.ts';
import type { Span } from './replay.ts';

interface Props {
  deviceId: number;
  alarms: readonly Alarm[];
  span: Span;
  zone: string;
}

/** Marks that are nearer than this share of the line would lie upon each other. */
const apart = { narrow: 0.14, wide: 0.03 };

/** The alarms of the device on the line of time of the replay, each the way to it. */
export function AlarmLane({ deviceId, alarms, span, zone }: Props) {
  const t = useMessages(replayMessages);
  const narrow = useNarrow();
  const textOf = useGroupText(zone);
  const lengthMs = Math.max(1, span.toMs - span.fromMs);
  const groups = useMemo(
    () => alarmGroups(alarms, span, lengthMs * (narrow ? apart.narrow : apart.wide)),
    [alarms, span, lengthMs, narrow],
  );
  if (groups.length === 0) return null;
  const list = devicePage.address({ id: deviceId, tab: 'alarms' });
  return (
    <ul className={styles.lane} aria-label={t('alarmLine')}>
      {groups.map((group) => {
        const { gravest, fromMs } = group;
        const text = textOf(group);
        const share = (fromMs - span.fromMs) / lengthMs;
        return (
          <li key={gravest.id} className={styles.place} style={{ insetInlineStart: `${share * 100}%` }}>
            <Link
              to={`${list}&shelved=with&alarm=${gravest.id}`}
              className={styles.mark}
              title={text}
              aria-label={text}
            >
              <AlarmLevelMark level={gravest.level} sizePx={14} />
              {group.alarms.length > 1 && <span className={styles.count}>{group.alarms.length}</span>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function useGroupText(zone: string): (group: AlarmGroup<Alarm>) => string {
  const t = useMessages(replayMessages);
  const kit = useMessages(kitMessages);
  const subjectOf = useAlarmSubject();
  return ({ alarms, gravest, fromMs }) => {
    const time = formatWall(fromMs, zone);
    if (alarms.length > 1) return t('alarms', { count: alarms.length, time });
    return t('alarm', { level: kit(`level${gravest.level}`), subject: subjectOf(gravest), time });
  };
}
