import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { useMessages } from '../platform/i18n/messages.ts';
import { Icon } from './Icon.tsx';
import styles from './PasswordInput.module.css';
import { passwordInputMessages } from './password-input.messages.ts';

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'type'> & { onChange?: (value: string) => void };

/** A password that can be looked at, with a hint while caps lock is on. */
export function PasswordInput({ onChange, onBlur, value = '', ...props }: Props) {
  const t = useMessages(passwordInputMessages);
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <>
      <span className={styles.password}>
        <input
          {...props}
          className={styles.input}
          maxLength={128}
          value={value}
          type={visible ? 'text' : 'password'}
          onChange={(event) => onChange?.(event.target.value)}
          onKeyDown={watch}
          onKeyUp={watch}
          onBlur={(event) => {
            setCapsLock(false);
            onBlur?.(event);
          }}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-label={t(visible ? 'hidePassword' : 'showPassword')}
          aria-pressed={visible}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setVisible(!visible)}
        >
          <Icon of={visible ? EyeOutlined : EyeInvisibleOutlined} />
        </button>
      </span>
      <div role="status" className={styles.caps}>
        {capsLock && t('capsLock')}
      </div>
    </>
  );
}
