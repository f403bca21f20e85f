import styles from './RefusedItem.module.css';

/** An entry of a menu that cannot be chosen, and why. */
export function RefusedItem({ text, reason }: { text: string; reason: string }) {
  return (
    <>
      {text}
      <span className={styles.reason}>{reason}</span>
    </>
  );
}
