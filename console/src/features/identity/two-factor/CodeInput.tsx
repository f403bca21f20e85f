import { Input, type InputProps } from 'antd';
import styles from './TwoFactor.module.css';

/** Of an authenticator; a recovery code has letters, so that it needs another keyboard. */
export function CodeInput({ recovery, ...props }: InputProps & { recovery?: true }) {
  return (
    <Input
      autoComplete="one-time-code"
      inputMode={recovery ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={32}
      {...props}
      className={styles.code}
    />
  );
}
