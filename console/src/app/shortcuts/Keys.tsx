import styles from './Keys.module.css';
import { keyNames } from './key-names.ts';

/** Keys as they look on the keyboard. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={styles.keys}>
      {keyNames(keys)
        .flat()
        .map((name) => (
          <kbd key={name} className={styles.key}>
            {name}
          </kbd>
        ))}
    </span>
  );
}
