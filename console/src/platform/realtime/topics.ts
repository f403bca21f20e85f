import type {
  AlarmPush,
  CardPush,
  FeedbackPush,
  FencePush,
  FishPush,
  HistoryPush,
  JobPush,
  NoticePush,
  ParameterPush,
  PlacePush,
  PresencePush,
  RecordingPush,
  SitePush,
  UpgradePush,
  ValuesPush,
} from '@weir/contract/realtime/realtime';
import { types } from '@weir/contract/realtime/realtime-channel';

interface DevicePushes {
  values: ValuesPush;
  presence: PresencePush;
  alarm: AlarmPush;
  parameter: ParameterPush;
  recording: RecordingPush;
  fence: FencePush;
}

/** What is pushed, by its name. */
export interface Pushes extends DevicePushes {
  place: PlacePush;
  job: JobPush;
  notice: NoticePush;
  upgrade: UpgradePush;
  site: SitePush;
  feedback: FeedbackPush;
  fish: FishPush;
  card: CardPush;
  history: HistoryPush;
}
export type PushName = keyof Pushes;
/** What is pushed of devices, alarms and the user's own work. */
export type Push = Pushes[PushName];

/** What each kind of topic tells of. */
interface Topics {
  device: DevicePushes[keyof DevicePushes];
  project: DevicePushes[keyof DevicePushes];
  fleet: DevicePushes[keyof DevicePushes];
  map: PlacePush;
  alarms: AlarmPush;
  jobs: JobPush;
  notices: NoticePush;
  upgrades: UpgradePush;
  site: SitePush;
  feedback: FeedbackPush;
  fish: FishPush;
  cards: CardPush;
  history: HistoryPush;
}
export type TopicKind = keyof Topics;
export type Topic =
  | `device:${number}`
  | `history:${number}`
  | `project:${number}`
  | `map:${number}/${number}/${number}`
  | Exclude<TopicKind, 'device' | 'history' | 'project' | 'map'>;
export type PushOf<T extends Topic> = Topics[T extends `${infer Kind extends TopicKind}:${string}`
  ? Kind
  : Extract<T, TopicKind>];

const names = new Map<number, PushName>(
  (
    [
      'values',
      'presence',
      'alarm',
      'parameter',
      'recording',
      'place',
      'fence',
      'job',
      'notice',
      'upgrade',
      'site',
      'feedback',
      'fish',
      'card',
      'history',
    ] as const
  ).map((name) => [types[name], name]),
);

export const nameOf = ({ T }: { T: number }): PushName | undefined => names.get(T);

/** The kind of a topic, and of which one it is. */
export function partsOf(topic: Topic): { kind: TopicKind; id: number | undefined } {
  const [kind, id] = topic.split(':');
  return { kind: kind as TopicKind, id: id === undefined || kind === 'map' ? undefined : Number(id) }; // as `Topic` has it
}

/** Kinds of topics that are about one device. */
export const topicsOfDevices: readonly TopicKind[] = ['device', 'history'];

/** Whether those who listen to the topic are to hear of it. */
export function belongs(push: Push, topic: Topic): boolean {
  const { kind, id } = partsOf(topic);
  if (push.T === types.notice) return kind === 'notices';
  if (push.T === types.upgrade) return kind === 'upgrades';
  if (push.T === types.site) return kind === 'site';
  if (push.T === types.feedback) return kind === 'feedback';
  if (push.T === types.fish) return kind === 'fish';
  if (push.T === types.card) return kind === 'cards';
  if (push.T === types.job) return kind === 'jobs';
  if (push.T === types.history || kind === 'history')
    return push.T === types.history && kind === 'history' && push.deviceId === id;
  if (push.T === types.place || kind === 'map') return push.T === types.place && kind === 'map';
  if (kind === 'device') return push.deviceId === id;
  if (kind === 'project') return push.projectId === id;
  return kind === 'fleet' || (kind === 'alarms' && push.T === types.alarm);
}
