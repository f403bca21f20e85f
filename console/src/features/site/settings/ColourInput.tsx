import { Button } from 'antd';
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
