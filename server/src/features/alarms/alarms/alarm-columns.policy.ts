import type { Alarm, alarmColumns } from '@weir/contract/alarms/alarms';
import {
  alarmHandlingWords,
  alarmLevelWords,
  alarmNameWords,
  alarmStateWords,
} from '@weir/contract/alarms/alarms.words';
import { platformAlarmText } from '@weir/contract/alarms/platform-alarms';
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

function subjectOf(alarm: Alarm, language: Language): string {
  const { origin, semaphoreId, name, nameEn, nameEs, nameJa } = alarm;
  if (origin === 'silence') return alarmNameWords[language].silence;
  const names = { zh: name, en: nameEn, es: nameEs, ja: nameJa };
  return platformAlarmText(alarm, language) ?? names[language] ?? nameEn ?? name ?? semaphoreId;
}
