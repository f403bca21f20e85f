import { alarmLevels } from '@weir/contract/alarms/alarms';
import { connectionNotices, type DeviceLogEntry } from '@weir/contract/diagnosis/device-log';
import { presences } from '@weir/contract/fleet/devices';
import { wordsOfAction } from '@weir/contract/identity/log-words';
import { keptReasons } from '@weir/contract/telemetry/telemetry';
import type { Scalar } from '@weir/contract/value-text';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { keysOf, useMessages } from '../../../../platform/i18n/messages.ts';
import { plainTime } from '../../../../platform/time.ts';
import { deviceLogMessages } from '../device-log.messages.ts';
import { quarantineMessages } from '../quarantine/quarantine.messages.ts';
import { useQuarantineDetail } from '../quarantine/use-quarantine-detail.ts';
import { useChangeWords } from './change-words.ts';

const among = <T extends string | number>(list: readonly T[], value: unknown): T | undefined =>
  list.find((one) => one === value);

/** As the server sends them, by kind of entry. */
type Facts = Readonly<Record<string, unknown>>;

/** What an entry says: what happened, and what is to be known about it. */
export function useEntryWords() {
  const t = useMessages(deviceLogMessages);
  const quarantine = useMessages(quarantineMessages);
  const detailText = useQuarantineDetail();
  const kit = useMessages(kitMessages);
  const nameOf = useLocalName();
  const changeWords = useChangeWords();

  /** Undefined: a newer server says what has no words here. */
  const said = (key: string): string | undefined => {
    const known = keysOf(deviceLogMessages).find((each) => each === key);
    return known && t(known, {});
  };

  const titleOf = ({ kind, event }: DeviceLogEntry): string => {
    if (kind === 'change') {
      const words = wordsOfAction({ action: event, reason: null });
      return words ? nameOf(words) : event;
    }
    const presence = among(presences, event);
    return presence ? kit(presence) : (said(`event_${event}`) ?? said(`state_${event}`) ?? event);
  };

  const reasonOf = (value: unknown): string => {
    const unstored = among(keptReasons, value);
    if (unstored) return quarantine(`quarantine_${unstored}`);
    return said(`reason_${value}`) ?? textOf(value);
  };

  const detailOf = ({ kind, event, detail }: DeviceLogEntry): string => {
    const facts: Facts = isFacts(detail) ? detail : {};
    const reason = reasonOf(facts.reason);
    const level = among(alarmLevels, facts.level);
    const notice = among(connectionNotices, event);
    const times = facts.attempts ?? facts.count;
    const isRepeated = typeof times === 'number' && times > 1;
    return [
      kind === 'change' && changeWords(event, facts),
      level && kit(`level${level}`),
      reason,
      detailText(textOf(facts.detail)),
      typeof facts.address === 'string' && t('fromAddress', { address: facts.address }),
      isRepeated && t('attempts', { count: times }),
      isRepeated && typeof facts.until === 'string' && t('lastAt', { time: clockTime(facts.until) }),
      facts.result !== undefined && facts.result !== 'done' && t('failed'),
      textOf(facts.camera),
      textOf(facts.note),
      notice && t(`help_${notice}`),
    ]
      .filter(Boolean)
      .join(' · ');
  };

  return (entry: DeviceLogEntry) => ({
    title: titleOf(entry),
    detail: detailOf(entry),
    /** Where the whole of it stands in the log of operations, of those that are one for many devices. */
    entryId: idIn(entry.detail, 'entryId'),
    /** The change of many devices that it was, where the user has made it. */
    changeId: idIn(entry.detail, 'changeId'),
  });
}

const clockTime = (time: string) => plainTime(new Date(time)).slice(11, 16);

/** A device that a gateway spoke for; its id where it stands in the gateway's project. */
export interface NamedChild {
  name: string;
  deviceId: number | null;
}

/** Whom an entry names: the clients of a credential, or the devices that a gateway spoke for. */
export function namedIn({ event, detail }: DeviceLogEntry): { clients: string[]; children: NamedChild[] } {
  const facts: Facts = isFacts(detail) ? detail : {};
  const listed = (value: unknown) => (Array.isArray(value) ? value.filter(isFacts) : []);
  return {
    clients:
      event === 'severalClients'
        ? listed(facts.clients).map(({ clientId, address }) =>
            [textOf(clientId), `(${textOf(address)})`].filter(Boolean).join(' '),
          )
        : [],
    children: listed(facts.children).map(({ name, deviceId }) => ({
      name: textOf(name),
      deviceId: typeof deviceId === 'number' ? deviceId : null,
    })),
  };
}

/** The picture of a camera that was kept; null for other entries. */
export function snapshotIn({ event, detail }: DeviceLogEntry): { noteId: number; camera: string } | null {
  if (event !== 'devices:addSnapshot' || !isFacts(detail) || typeof detail.noteId !== 'number') return null;
  return { noteId: detail.noteId, camera: textOf(detail.camera) };
}

/** What a parameter was, or was to be; null where the entry does not say. */
export function settingIn({ subject, detail }: DeviceLogEntry): Scalar {
  const value = isFacts(detail) && subject !== null ? detail[subject] : null;
  return isScalar(value) ? value : null;
}

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean';

const isFacts = (detail: unknown): detail is Facts => typeof detail === 'object' && detail !== null;

function idIn(detail: unknown, key: 'entryId' | 'changeId'): number | null {
  const id = isFacts(detail) ? detail[key] : null;
  return typeof id === 'number' ? id : null;
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
