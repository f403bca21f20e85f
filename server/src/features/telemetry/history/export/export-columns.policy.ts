import type { Language } from '@weir/contract/common';
import { localName } from '@weir/contract/local-name';
import { frameColumnWords } from '@weir/contract/telemetry/history.words';
import type { TableColumn } from '../../../../platform/exports/table-file.ts';
import type { HistorySignal } from '../scan/history-sources.policy.ts';

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
  const { time, received } = frameColumnWords[language];
  const times = [time, received].map((title): TableColumn => ({ title, kind: 'time' }));
  return [...times, ...values];
}

/** Before all others where a file is of several devices. */
export function deviceColumns(language: Language): TableColumn[] {
  const { deviceName, SN } = frameColumnWords[language];
  return [deviceName, SN].map((title) => ({ title, kind: 'value' }));
}
