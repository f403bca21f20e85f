import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
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

interface ListProps {
  /** From the form item. */
  id?: string;
  value?: readonly string[];
  onChange?: (colours: readonly string[]) => void;
}

const mostColours = 5;

/** A few colours; none is an answer too. */
export function ColourList({ id, value = [], onChange }: ListProps) {
  const t = useMessages(siteSettingsMessages);
  return (
    <div {...(id && { id })} className={css.row}>
      {value.map((colour, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a colour is known by its place alone
        <span key={at} className={css.one}>
          <input
            type="color"
            className={css.colour}
            aria-label={t('particleColour', { number: at + 1 })}
            value={colour}
            onChange={({ target }) => onChange?.(value.with(at, target.value))}
          />
          <IconButton
            icon={DeleteOutlined}
            label={t('removeColour', { number: at + 1 })}
            onClick={() => onChange?.(value.toSpliced(at, 1))}
          />
        </span>
      ))}
      {value.length < mostColours && (
        <Button
          icon={<Icon of={PlusOutlined} />}
          onClick={() => onChange?.([...value, value.at(-1) ?? firstColour])}
        >
          {t('addColour')}
        </Button>
      )}
    </div>
  );
}
