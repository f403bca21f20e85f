import { Button } from 'antd';
import type { Ref } from 'react';
import { Icon, type IconType } from '../Icon.tsx';
import { ariaKeys, keyText } from './key-text.ts';
import styles from './tools.module.css';

interface Props {
  icon: IconType;
  /** What it does. */
  label: string;
  /** As ProseMirror names them. */
  keys?: string | undefined;
  /** Whether it holds where the cursor is; undefined for what is done once. */
  pressed?: boolean | undefined;
  can?: boolean | undefined;
  opened?: boolean | undefined;
  ref?: Ref<HTMLButtonElement>;
  onUse?: () => void;
}

/** One of the tools. What cannot be used at present stays where the arrows find it. */
export const Tool = ({ icon, label, keys, pressed, can = true, opened, ref, onUse }: Props) => (
  <Button
    ref={ref}
    type="text"
    className={styles.tool}
    icon={<Icon of={icon} />}
    aria-label={label}
    title={keys ? `${label} (${keyText(keys)})` : label}
    aria-keyshortcuts={keys && ariaKeys(keys)}
    aria-pressed={pressed}
    aria-disabled={can ? undefined : true}
    {...(opened !== undefined && { 'aria-haspopup': 'dialog', 'aria-expanded': opened })}
    // The text keeps the focus, and what is selected in it stays marked.
    onMouseDown={(event) => event.preventDefault()}
    onClick={(event) => {
      if (!can) event.stopPropagation();
      else onUse?.();
    }}
  />
);
