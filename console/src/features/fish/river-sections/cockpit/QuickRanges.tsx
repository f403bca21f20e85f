import { Segmented } from 'antd';
import { useNarrow } from '../../../../components/media.ts';
import type { RangeExpression } from '../../../../components/time-range/time-range.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { cockpitMessages } from './cockpit.messages.ts';
import styles from './cockpit.module.css';
import { quickRanges } from './quick-ranges.ts';

interface Props {
  range: RangeExpression;
  onChange: (range: RangeExpression) => void;
}

/** From a day to a year until now, at a touch. */
export function QuickRanges({ range, onChange }: Props) {
  const t = useMessages(cockpitMessages);
  const language = useLanguage();
  const narrow = useNarrow();
  const unitDisplay = narrow ? 'narrow' : 'short';
  return (
    <Segmented<string>
      className={styles.ranges ?? ''}
      block={narrow}
      aria-label={t('quickRanges')}
      // A range that is none of these marks none of them.
      value={range.to === 'now' ? range.from : ''}
      options={quickRanges.map(({ from, count, unit }) => ({
        value: from,
        label: new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).format(count),
      }))}
      onChange={(from) => onChange({ from, to: 'now', zone: range.zone })}
    />
  );
}
