import type { AlarmShelf, AlarmWindow } from '@weir/contract/alarms/alarm-shelving';
import type { Audit } from '../../identity/audit/audit.service.ts';
import { createAuditEntries } from '../../identity/audit/audit-entries.service.ts';

export type ShelvingEvents = ReturnType<typeof shelvingEvents>;

export function shelvingEvents(audit: Audit) {
  const ofShelf = createAuditEntries<AlarmShelf>({
    ...{ audit, kind: 'alarm-shelf', factsOf: shelfFields },
    about: (shelf) => ({ id: shelf.id, name: subjectOf(shelf) }),
  });
  const ofWindow = createAuditEntries<AlarmWindow>({ audit, kind: 'alarm-window', factsOf: windowFields });
  return {
    alarmsShelved: ofShelf.created('alarms:shelve'),
    shelfExtended: ofShelf.updated('alarms:extendShelf'),
    alarmsUnshelved: ofShelf.updated('alarms:unshelve'),
    windowAdded: ofWindow.created('alarms:addWindow'),
    windowEdited: ofWindow.updated('alarms:updateWindow'),
    windowRemoved: ofWindow.removed('alarms:removeWindow'),
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

const shelfFields = ({ reason, returnTime, endedTime, ...rest }: AlarmShelf) => ({
  ...named(rest),
  ...{ reason, returnTime, endedTime },
});

const windowFields = ({ name, schedule, enabled, ...rest }: AlarmWindow) => ({
  ...named(rest),
  ...{ name, schedule, enabled },
});
