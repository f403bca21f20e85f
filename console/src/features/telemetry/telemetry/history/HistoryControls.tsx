import { Select, type SelectProps } from 'antd';
import type { Interval } from '../../../../components/time-range/time-range.ts';
import { ViewSwitch } from '../../../../components/ViewSwitch.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import styles from './HistoryPanel.module.css';
import { historyMessages } from './history.messages.ts';
import type { ComparedDevice } from './history.queries.ts';
import {
  type BucketWidth,
  bucketWidths,
  type Comparison,
  comparisons,
  comparisonWords,
  fitsRange,
  type HistoryMode,
  historyModes,
} from './history-address.ts';

/** What is shown of the history. */
export function ModeSwitch({ mode }: { mode: HistoryMode }) {
  const t = useMessages(historyMessages);
  const { setQuery } = usePage();
  return (
    <div>
      <ViewSwitch
        label={t('mode')}
        value={mode}
        options={historyModes.map((each) => ({ value: each, label: t(each) }))}
        onChange={(next) => setQuery({ mode: next === 'trend' ? undefined : next, page: undefined })}
      />
    </div>
  );
}

type ChoiceProps<T> = Pick<SelectProps<T>, 'value' | 'options' | 'onChange'> & { label: string };

function Choice<T>({ label, ...select }: ChoiceProps<T>) {
  return (
    <Select<T> aria-label={label} className={styles.choice ?? ''} popupMatchSelectWidth={false} {...select} />
  );
}

/** The period that stands beside this one. */
export function ComparisonSelect({ comparison }: { comparison: Comparison | undefined }) {
  const t = useMessages(historyMessages);
  const { setQuery } = usePage();
  const options = [
    { value: 'none', label: t('compareNone') },
    ...comparisons.map((each) => ({ value: each, label: t(comparisonWords[each]) })),
  ];
  return (
    <Choice
      label={t('compare')}
      value={comparison ?? 'none'}
      options={options}
      onChange={(next: string) => setQuery({ compare: next === 'none' ? undefined : next })}
    />
  );
}

interface ShownDeviceProps {
  devices: readonly ComparedDevice[];
  shownId: number;
}

/** Where one device is shown at a time: which. */
export function ShownDeviceSelect({ devices, shownId }: ShownDeviceProps) {
  const t = useMessages(historyMessages);
  const { setQuery } = usePage();
  return (
    <Choice
      label={t('shownDevice')}
      value={shownId}
      options={devices.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id: number) => setQuery({ of: id === devices[0]?.id ? undefined : id, page: undefined })}
    />
  );
}

const widthWords = {
  auto: 'everyAuto',
  '15m': 'everyQuarter',
  hour: 'everyHour',
  day: 'everyDay',
  week: 'everyWeek',
  month: 'everyMonth',
} as const satisfies Record<BucketWidth, string>;

/** Points of the chart by the calendar of its zone. */
export function WidthSelect({ every, interval }: { every: BucketWidth; interval: Interval }) {
  const t = useMessages(historyMessages);
  const { setQuery } = usePage();
  return (
    <Choice
      label={t('every')}
      value={every}
      options={bucketWidths.map((each) => ({
        value: each,
        label: t(widthWords[each]),
        disabled: !fitsRange(each, interval),
      }))}
      onChange={(next: BucketWidth) => setQuery({ every: next === 'auto' ? undefined : next })}
    />
  );
}
