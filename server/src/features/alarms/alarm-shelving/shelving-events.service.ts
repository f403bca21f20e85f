import type { AlarmShelf, AlarmWindow } from '@weir/contract/alarms/alarm-shelving';
import type { LoggedAction } from '@weir/contract/identity/log-words';
import type { Author } from '../../../platform/access/caller.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Audit } from '../../identity/audit/audit.service.ts';

export interface ShelvingEvents {
  alarmsShelved(trx: Trx, author: Author, shelf: AlarmShelf): Promise<void>;
  shelfExtended(trx: Trx, author: Author, before: AlarmShelf, after: AlarmShelf): Promise<void>;
  alarmsUnshelved(trx: Trx, author: Author, before: AlarmShelf, after: AlarmShelf): Promise<void>;
  windowAdded(trx: Trx, author: Author, window: AlarmWindow): Promise<void>;
  windowEdited(trx: Trx, author: Author, before: AlarmWindow, after: AlarmWindow): Promise<void>;
  windowRemoved(trx: Trx, author: Author, window: AlarmWindow): Promise<void>;
}

export function shelvingEvents({ record }: Audit): ShelvingEvents {
  const ofShelf =
    (action: LoggedAction) =>
    (trx: Trx, actor: Author, before: AlarmShelf | null, { id, ...after }: AlarmShelf) =>
      record(trx, {
        ...{ action, actor },
        target: { kind: 'alarm-shelf', id, name: subjectOf(after) },
        before: before && shelfFields(before),
        after: shelfFields(after),
      });
  const ofWindow =
    (action: LoggedAction) =>
    (trx: Trx, actor: Author, before: AlarmWindow | null, after: AlarmWindow | null) => {
      const { id = null, name = null } = after ?? before ?? {};
      return record(trx, {
        ...{ action, actor },
        target: { kind: 'alarm-window', id, name },
        before: before && windowFields(before),
        after: after && windowFields(after),
      });
    };
  const [add, edit, remove] = [
    ofWindow('alarms:addWindow'),
    ofWindow('alarms:updateWindow'),
    ofWindow('alarms:removeWindow'),
  ];
  const shelve = ofShelf('alarms:shelve');
  return {
    alarmsShelved: (trx, author, shelf) => shelve(trx, author, null, shelf),
    shelfExtended: ofShelf('alarms:extendShelf'),
    alarmsUnshelved: ofShelf('alarms:unshelve'),
    windowAdded: (trx, author, window) => add(trx, author, null, window),
    windowEdited: edit,
    windowRemoved: (trx, author, window) => remove(trx, author, window, null),
  };
}

type Subject = Pick<AlarmShelf, 'deviceName' | 'projectName' | 'typeName' | 'semaphoreId' | 'silence'>;

/** As people would say what is shelved. */
const subjectOf = ({ deviceName, projectName, typeName, semaphoreId }: Subject): string =>
  [deviceName, projectName, typeName, semaphoreId].filter((name) => name !== null).join(' · ');

const named = ({
  deviceId,
  deviceName,
  typeId,
  typeName,
  projectId,
  projectName,
  semaphoreId,
  silence,
}: Subject & Pick<AlarmShelf, 'deviceId' | 'typeId' | 'projectId'>) => ({
  ...(deviceId === null ? {} : { deviceId, deviceName }),
  ...(typeId === null ? {} : { typeId, typeName }),
  ...(projectId === null ? {} : { projectId, projectName }),
  ...(semaphoreId === null ? {} : { semaphoreId }),
  ...(silence === 1 ? { silence } : {}),
});

const shelfFields = ({ reason, returnTime, endedTime, ...rest }: Omit<AlarmShelf, 'id'>) => ({
  ...named(rest),
  ...{ reason, returnTime, endedTime },
});

const windowFields = ({ name, schedule, enabled, ...rest }: AlarmWindow) => ({
  ...named(rest),
  ...{ name, schedule, enabled },
});
