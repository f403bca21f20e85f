import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Icon } from '../../../components/Icon.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import css from './ColourInput.module.css';
import { siteSettingsMessages } from './site-settings.messages.ts';

const firstColour = '#1677ff';

interface OneProps {
  /** From the form item. */
  id?: string;
  value?: string | null;
  onChange?: (colour: string | null) => void;
}

/** A colour, or the one that there is without it. */
export function ColourInput({ id, value = null, onChange }: OneProps) {
  const t = useMessages(siteSettingsMessages);
  return (
    <div className={css.row}>
      <input
        {...(id && { id })}
        type="color"
        className={css.colour}
        value={value ?? firstColour}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <span className="quiet figures">{value ?? t('noColour')}</span>
      {value !== null && (
        <Button type="link" size="small" onClick={() => onChange?.(null)}>
          {t('clearColour')}
        </Button>
      )}
    </div>
  );
}

interface SeveralProps {
  most: number;
  /** From the form item. */
  id?: string;
  value?: readonly string[];
  onChange?: (colours: readonly string[]) => void;
}

/** Several colours, in an order. */
export function ColoursInput({ most, id, value = [], onChange }: SeveralProps) {
  const t = useMessages(siteSettingsMessages);
  const change = (at: number, colour: string) => onChange?.(value.with(at, colour));
  return (
    <fieldset className={css.row} {...(id && { id })} aria-label={t('particles')}>
      {value.map((colour, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that distinguishes two equal colours
        <span key={at} className={css.one}>
          <input
            type="color"
            className={css.colour}
            aria-label={t('colour', { number: at + 1 })}
            value={colour}
            onChange={({ target }) => change(at, target.value)}
          />
          <IconButton
            icon={CloseOutlined}
            label={t('removeColour', { number: at + 1 })}
            onClick={() => onChange?.(value.toSpliced(at, 1))}
          />
        </span>
      ))}
      {value.length < most && (
        <Button icon={<Icon of={PlusOutlined} />} onClick={() => onChange?.([...value, firstColour])}>
          {t('addColour')}
        </Button>
      )}
    </fieldset>
  );
}
