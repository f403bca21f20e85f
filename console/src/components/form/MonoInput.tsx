import { Input, type InputProps } from 'antd';
import styles from './MonoInput.module.css';

/** For codes, numbers and secrets: every character as wide as the others, and nothing corrected. */
export function MonoInput(props: InputProps) {
  return <Input autoComplete="off" spellCheck={false} {...props} className={styles.mono} />;
}
