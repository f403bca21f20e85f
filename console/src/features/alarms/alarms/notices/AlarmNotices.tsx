import { type Alarm, getAlarm } from '@weir/contract/alarms/alarms';
import type { AlarmPush } from '@weir/contract/realtime/realtime';
import { useAlarmSubject } from '../../../../components/alarm-subject.ts';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { call } from '../../../../platform/api.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useNavigation } from '../../../../platform/page.ts';
import { usePreference } from '../../../../platform/preferences.ts';
import { useTopic } from '../../../../platform/realtime/realtime.ts';
import { alarmsPage } from '../alarms.screen.ts';
import { soundOnce } from './alarm-sound.ts';

/** More at once say nothing more. */
const mostNotices = 3;

/** What begins or grows graver, unless it was old when it arrived. */
const isNews = ({ quiet, kind }: AlarmPush): boolean => !quiet && (kind === 'raised' || kind === 'graver');

/** Sounds and notices of new alarms, for the levels that the user chose. */
export function AlarmNotices() {
  const sounds = usePreference('alarmSounds');
  const notices = usePreference('alarmNotices');
  const volume = usePreference('alarmVolume');
  const show = useNotice();
  useTopic('alarms', {
    onPushes: (pushes) => {
      const news = pushes.filter(isNews);
      const loud = news.filter(({ level }) => sounds.includes(level)).map(({ level }) => level);
      const [gravest] = loud.sort((a, b) => a - b);
      if (gravest !== undefined) void soundOnce(gravest, volume);
      const shown = news.filter(({ level }) => notices.includes(level)).slice(0, mostNotices);
      for (const { id } of shown) void show(id);
    },
  });
  return null;
}

function useNotice(): (id: number) => Promise<void> {
  const kit = useMessages(kitMessages);
  const subject = useAlarmSubject();
  const { open } = useNavigation();
  return async (id) => {
    // The choice goes with the account; the browser of a phone may know no notices.
    if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
    const alarm = await call(getAlarm, { query: { id } }).catch(() => undefined);
    if (!alarm) return;
    const notice = new Notification(titleOf(alarm, kit(`level${alarm.level}`), subject), {
      body: `${alarm.deviceName} · ${alarm.projectName}`,
      // Of several tabs the last one's notice takes the place of the others.
      tag: `weir-alarm-${id}`,
    });
    notice.onclick = () => {
      focus();
      open(alarmsPage.address({ alarm: id }));
      notice.close();
    };
  };
}

const titleOf = (alarm: Alarm, level: string, subject: (alarm: Alarm) => string) =>
  `${level} · ${subject(alarm)}`;
