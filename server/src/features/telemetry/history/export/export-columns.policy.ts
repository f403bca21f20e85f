import type { Language } from '@weir/contract/common';
import { localName } from '@weir/contract/local-name';
import type { Cells } from '../../../../platform/exports/cells.ts';
import type { TableColumn } from '../../../../platform/exports/table-file.ts';
import type { Row } from '../rows/frame-rows.policy.ts';
import type { HistorySignal } from '../scan/history-sources.policy.ts';

const timeWords: Readonly<Record<Language, readonly [string, string]>> = Object.freeze({
  zh: ['时间', '接收时间'],
  en: ['Time', 'Received'],
  es: ['Hora', 'Recibido'],
  ja: ['時刻', '受信時刻'],
});

/** Two times, then the signals with their units. */
export function exportColumns(signals: readonly HistorySignal[], language: Language): TableColumn[] {
  const names = signals.map((signal) => localName(signal, language));
  const uses = Map.groupBy(names, (name) => name);
  const values = signals.map(({ semaphoreId, unit, precision }, index): TableColumn => {
    const name = names[index] ?? semaphoreId;
    const single = uses.get(name)?.length === 1;
    const title = `${single ? name : `${name} [${semaphoreId}]`}${unit ? ` (${unit})` : ''}`;
    return { title, kind: 'value', precision };
  });
  const times = timeWords[language].map((title): TableColumn => ({ title, kind: 'time', precision: null }));
  return [...times, ...values];
}

const deviceWords: Readonly<Record<Language, readonly [string, string]>> = Object.freeze({
  zh: ['设备', '设备编号'],
  en: ['Device', 'SN'],
  es: ['Dispositivo', 'SN'],
  ja: ['機器', 'SN'],
});

/** Before all others where a file is of several devices. */
export const deviceColumns = (language: Language): TableColumn[] =>
  deviceWords[language].map((title) => ({ title, kind: 'value', precision: null }));

/** In the order of the columns. */
export const exportCells = ({ tsMs, receivedAtMs, values }: Row): Cells => [tsMs, receivedAtMs, ...values];
