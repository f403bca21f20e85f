import { CheckOutlined } from '@ant-design/icons';
import { useId } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { useDark } from '../../platform/appearance.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { changePreferences, usePreference } from '../../platform/preferences.ts';
import { isReadable } from '../theme.ts';
import styles from './ColourChoice.module.css';
import { settingsMessages } from './settings.messages.ts';

const presets = [
  { colour: '#409eff', word: 'skyBlue' },
  { colour: '#1890ff', word: 'blue' },
  { colour: '#304156', word: 'slate' },
  { colour: '#212121', word: 'black' },
  { colour: '#11a983', word: 'green' },
  { colour: '#13c2c2', word: 'cyan' },
  { colour: '#6959cd', word: 'purple' },
  { colour: '#f5222d', word: 'red' },
] as const;

const choose = (colour: string) => changePreferences({ themeColour: colour.toLowerCase() });

/** Some colours at hand, and any other. */
export function ColourChoice() {
  const t = useMessages(settingsMessages);
  const current = usePreference('themeColour');
  const dark = useDark();
  const name = useId();
  const isOther = !presets.some(({ colour }) => colour === current);
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('themeColour')}</legend>
      <div className={styles.swatches}>
        {presets.map(({ colour, word }) => (
          <label key={colour} className={styles.swatch} title={`${t(word)} ${colour}`}>
            <input
              type="radio"
              name={name}
              className="visuallyHidden"
              checked={colour === current}
              onChange={() => choose(colour)}
            />
            <span className={styles.colour} style={{ background: colour }}>
              {colour === current && <Icon of={CheckOutlined} className={styles.mark} />}
            </span>
            <span className="visuallyHidden">{t(word)}</span>
          </label>
        ))}
      </div>
      <label className={styles.other}>
        <input type="color" value={current} onChange={(event) => choose(event.target.value)} />
        <span>{t('otherColour')}</span>
        {isOther && <code className="mono">{current}</code>}
      </label>
      {!isReadable(current, dark) && <p className={styles.note}>{t('shadeNote')}</p>}
    </fieldset>
  );
}
