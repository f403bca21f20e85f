import { languages } from '@weir/contract/common';
import { Segmented, Switch } from 'antd';
import { languageNames } from '../src/platform/i18n/language.ts';
import { type Address, go, hrefOf } from './address.ts';
import styles from './Controls.module.css';
import { type Look, sizes, themes, widths } from './look.ts';

/** How the story is shown. */
export function Controls({ address }: { address: Address }) {
  const { look } = address;
  const change = (changes: Partial<Look>) =>
    go(hrefOf({ ...address, look: { ...look, ...changes } }), { replace: true });
  return (
    <div className={styles.controls}>
      <Segmented
        aria-label="Theme"
        options={themes.map((value) => ({ value, label: value }))}
        value={look.theme}
        onChange={(theme) => change({ theme })}
      />
      <Segmented
        aria-label="Language"
        options={languageOptions}
        value={look.language}
        onChange={(language) => change({ language })}
      />
      <Segmented
        aria-label="Size"
        options={[...sizes]}
        value={look.size}
        onChange={(size) => change({ size })}
      />
      <Segmented
        aria-label="Width in pixels"
        options={[...widths]}
        value={look.width}
        onChange={(width) => change({ width })}
      />
      <span className={styles.doubled}>
        <Switch
          id="doubled"
          size="small"
          checked={look.doubled}
          onChange={(doubled) => change({ doubled })}
        />
        <label htmlFor="doubled">texts doubled</label>
      </span>
      {address.story && (
        <a href={hrefOf({ ...address, alone: true })} target="_blank" rel="noreferrer">
          alone
        </a>
      )}
    </div>
  );
}

const languageOptions = languages.map((value) => ({
  value,
  label: languageNames[value],
}));
