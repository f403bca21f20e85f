import { useId } from 'react';
import { NumberInput } from '../../../../components/form/NumberInput.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { riverSectionsMessages } from '../model/river-sections.messages.ts';
import styles from './fields.module.css';

type Shares = Readonly<Record<string, number | null | undefined>>;

interface Props {
  parts: readonly { key: string; label: string }[];
  /** From the item of the form. */
  value?: Shares;
  onChange?: (value: Shares) => void;
}

/** Shares of a whole in percent, with their sum. */
export function PercentsInput({ parts, value = {}, onChange = () => undefined }: Props) {
  const t = useMessages(riverSectionsMessages);
  const id = useId();
  const sum = parts.reduce((total, { key }) => total + (value[key] ?? 0), 0);
  return (
    <div>
      <div className={styles.parts}>
        {parts.map(({ key, label }) => (
          <div key={key}>
            <label htmlFor={`${id}-${key}`} className="quiet small">
              {label}
            </label>
            <NumberInput
              id={`${id}-${key}`}
              min={0}
              max={100}
              suffix="%"
              value={value[key] ?? null}
              onChange={(share) => onChange({ ...value, [key]: share === null ? null : Number(share) })}
            />
          </div>
        ))}
      </div>
      <span role="status" className="quiet small">
        {t('sum', { sum })}
      </span>
    </div>
  );
}
