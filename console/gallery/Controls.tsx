import { languageNames, languages } from '@weir/contract/common';
import { Segmented, Switch } from 'antd';
import { type Address, go, hrefOf } from './address.ts';
import { type Appearance, sizes, themes, widths } from './appearance.ts';
import styles from './Controls.module.css';

/** How the story is shown. */
export function Controls({ address }: { address: Address }) {
  const { appearance } = address;
  const change = (changes: Partial<Appearance>) =>
    go(hrefOf({ ...address, appearance: { ...appearance, ...changes } }), { replace: true });
  return (
    <div className={styles.controls}>
      <Segmented
        aria-label="Theme"
        options={themes.map((value) => ({ value, label: value }))}
        value={appearance.theme}
        onChange={(theme) => change({ theme })}
      />
      <Segmented
        aria-label="Language"
        options={languageOptions}
        value={appearance.language}
        onChange={(language) => change({ language })}
      />
      <Segmented
        aria-label="Size"
        options={[...sizes]}
        value={appearance.size}
        onChange={(size) => change({ size })}
      />
      <Segmented
        aria-label="Width in pixels"
        options={[...widths]}
        value={appearance.width}
        onChange={(width) => change({ width })}
      />
      <span className={styles.doubled}>
        <Switch
          id="doubled"
          size="small"
          checked={appearance.doubled}
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
