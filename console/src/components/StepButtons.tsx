import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { IconButton } from './IconButton.tsx';
import styles from './StepButtons.module.css';

interface Props {
  /** Of the list from which the one that is shown was opened. */
  rows: readonly { id: number }[];
  id: number | undefined;
  labels: { previous: string; next: string };
  onGo: (id: number) => void;
}

/** From what is shown to the row above and below it; nothing when it is in no row. */
export function StepButtons({ rows, id, labels, onGo }: Props) {
  const at = rows.findIndex((row) => row.id === id);
  if (at === -1) return null;
  const step = (label: string, icon: typeof UpOutlined, to: { id: number } | undefined) => (
    <IconButton
      type="text"
      icon={icon}
      label={label}
      disabled={to === undefined}
      onClick={() => to && onGo(to.id)}
    />
  );
  return (
    <span className={styles.steps}>
      {step(labels.previous, UpOutlined, rows[at - 1])}
      {step(labels.next, DownOutlined, rows[at + 1])}
    </span>
  );
}
