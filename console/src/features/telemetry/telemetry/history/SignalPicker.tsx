import type { Output } from '@weir/contract/endpoint';
import type { displayGroups } from '@weir/contract/telemetry/telemetry';
import { Select } from 'antd';
import { useMemo } from 'react';
import { seriesLimit } from '../../../../components/chart/chart-palette.ts';
import { useGroupLabel } from '../../../../components/group-label.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { labelWithUnit } from '../values/signal-label.ts';
import { telemetryMessages } from '../values/telemetry.messages.ts';

interface Props {
  groups: Output<typeof displayGroups>['list'];
  value: readonly string[];
  onChange: (signals: readonly string[]) => void;
}

/** Signals to chart, by group; found by name in any language, or by id. */
export function SignalPicker({ groups, value, onChange }: Props) {
  const t = useMessages(telemetryMessages);
  const localName = useLocalName();
  const groupLabel = useGroupLabel();
  const options = useMemo(
    () =>
      groups.flatMap(({ group, unitNo, signals }) => {
        const heading =
          group === null ? t('ungrouped') : [groupLabel(group), unitNo].filter(Boolean).join(' ');
        const charted = signals.filter(({ dataType }) => dataType !== 'text');
        if (charted.length === 0) return [];
        return [
          {
            label: heading,
            title: heading,
            options: charted.map((signal) => ({
              value: signal.semaphoreId,
              label: `${labelWithUnit(localName(signal), unitNo)}${signal.unit ? ` (${signal.unit})` : ''}`,
              search: [
                heading,
                group,
                signal.semaphoreId,
                signal.name,
                signal.nameEn,
                signal.nameEs,
                signal.nameJa,
              ]
                .join(' ')
                .toLowerCase(),
            })),
          },
        ];
      }),
    [groups, groupLabel, localName, t],
  );
  return (
    <Select
      mode="multiple"
      aria-label={t('signals')}
      placeholder={t('chooseSignals')}
      style={{ width: '100%' }}
      maxCount={seriesLimit}
      maxTagCount="responsive"
      value={[...value]}
      options={options}
      showSearch={{ filterOption: (text, option) => matches(text, option) }}
      onChange={(next: string[]) => onChange(next)}
    />
  );
}

const matches = (text: string, option: unknown): boolean =>
  typeof option === 'object' &&
  option !== null &&
  'search' in option &&
  String(option.search).includes(text.trim().toLowerCase());
