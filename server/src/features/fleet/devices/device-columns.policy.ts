import type { Language } from '@weir/contract/common';
import type { Device, deviceColumns } from '@weir/contract/fleet/devices';
import { faultWords, presenceWords } from '@weir/contract/fleet/devices.words';
import { yesNoWords } from '@weir/contract/list.words';
import { localName } from '@weir/contract/local-name';
import { type ListColumns, timeColumn } from '../../../platform/exports/list-file.ts';

export const deviceFileColumns: ListColumns<Device, (typeof deviceColumns)[number]> = Object.freeze({
  name: {},
  SN: {},
  presence: { values: presenceWords },
  presenceSince: timeColumn,
  projectName: {},
  typeName: {},
  keySignal: { cell: ({ keySignal }, language) => keySignalText(keySignal, language) },
  is_fault: { values: faultWords },
  lastSeen: timeColumn,
  address: {},
  lng: {},
  lat: {},
  alarmPhone: {},
  tags: { cell: ({ tags }) => tags.join(', ') || null },
  remarks: {},
  createdTime: timeColumn,
  updatedTime: timeColumn,
});

/** `Temperature: 21.5 °C`; nothing while there is no value. */
function keySignalText(signal: Device['keySignal'], language: Language): string | null {
  if (!signal || signal.value === null) return null;
  const { value, precision, unit } = signal;
  const unitAfter = unit ? ` ${unit}` : '';
  return `${localName(signal, language)}: ${valueText(value, precision, language)}${unitAfter}`;
}

function valueText(value: number | string | boolean, precision: number | null, language: Language): string {
  if (typeof value === 'boolean') return yesNoWords[language][value ? 1 : 0];
  return typeof value === 'number' && precision !== null ? value.toFixed(precision) : String(value);
}
