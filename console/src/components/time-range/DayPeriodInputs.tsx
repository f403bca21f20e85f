import { type Period, periodDays } from '@weir/contract/period';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import styles from './DayPeriodInputs.module.css';
import { dayPeriodMessages } from './day-period.messages.ts';

const dayMs = 86_400_000;

interface Props {
  period: Period;
  /** Undefined: the day that is usual. */
  onChange: (changes: { [K in keyof Period]?: string | undefined }) => void;
  /** What else is chosen beside it. */
  children?: ReactNode;
}

/** From which day until which: both are included. */
export function DayPeriodInputs({ period, onChange, children }: Props) {
  const t = useMessages(dayPeriodMessages);
  const days = (Date.parse(period.to) - Date.parse(period.from)) / dayMs + 1;
  const isTooLong = days > periodDays;
  const isWrong = days < 1 || isTooLong;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form
    <div role="group" aria-label={t('period')} className={styles.choices}>
      {(['from', 'to'] as const).map((name) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the input is antd's
        <label key={name} className={styles.choice}>
          <span className="quiet small">{t(name)}</span>
          <Input
            type="date"
            {...(isWrong && { status: 'error' as const })}
            value={period[name]}
            onChange={({ target }) => onChange({ [name]: target.value || undefined })}
          />
        </label>
      ))}
      {children}
      {isWrong && (
        <p className={styles.wrong} role="alert">
          {isTooLong ? t('tooLong', { days: periodDays }) : t('endsFirst')}
        </p>
      )}
    </div>
  );
}
