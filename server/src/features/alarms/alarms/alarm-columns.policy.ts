import type { Alarm, alarmColumns } from '@weir/contract/alarms/alarms';
import {
  alarmHandlingWords,
  alarmLevelWords,
  alarmNameWords,
  alarmStateWords,
} from '@weir/contract/alarms/alarms.words';
import { fenceAlarmText } from '@weir/contract/alarms/fence-alarms';
import { upgradeAlarmText } from '@weir/contract/alarms/upgrade-alarms';
import type { Language } from '@weir/contract/common';
import { type ListColumns, timeColumn } from '../../../platform/exports/list-file.ts';

export const alarmFileColumns: ListColumns<Alarm, (typeof alarmColumns)[number]> = Object.freeze({
  level: { values: alarmLevelWords },
  name: { cell: subjectOf },
  semaphoreId: { cell: ({ semaphoreId }) => semaphoreId || null },
  value: {},
  unit: {},
  deviceName: {},
  SN: {},
  projectName: {},
  warningDate: timeColumn,
  lng: { cell: ({ place }) => place?.lng ?? null },
  lat: { cell: ({ place }) => place?.lat ?? null },
  lastTime: timeColumn,
  state: {
    values: alarmStateWords,
    cell: ({ recoveredAt }) => (recoveredAt === null ? 'open' : 'recovered'),
  },
  recoveredAt: timeColumn,
  repeats: {},
  warningStatus: { values: alarmHandlingWords },
  handledBy: {},
  processingTime: timeColumn,
  note: {},
  assigneeName: {},
  reportingTime: timeColumn,
});

function subjectOf({ origin, semaphoreId, name, nameEn, nameEs, nameJa }: Alarm, language: Language): string {
  if (origin === 'silence') return alarmNameWords[language].silence;
  if (origin === 'fence') return fenceAlarmText(semaphoreId, name, language);
  if (origin === 'upgrade') return upgradeAlarmText(name, language);
  const names = { zh: name, en: nameEn, es: nameEs, ja: nameJa };
  return names[language] ?? nameEn ?? name ?? semaphoreId;
}
