import type { LogRow } from '@weir/contract/identity/logs';
import { Link } from '../../../components/Link.tsx';
import { StatusTag, type Tone } from '../../../components/StatusTag.tsx';
import styles from './log-cells.module.css';
import { actorOf, thingHref, useLogLabels } from './log-labels.ts';

interface Props {
  row: LogRow;
}

const dash = <span className="quiet">—</span>;

export function Actor({ row }: Props) {
  const { t } = useLogLabels();
  const { text, named } = actorOf(row, t);
  return named ? text : <span className="quiet">{text}</span>;
}

/** The thing, and what kind of thing it is; with the way to it, unless it stands in a link itself. */
export function Target({ row, linked = true }: Props & { linked?: boolean }) {
  const { target } = useLogLabels();
  const { targetId, targetName } = row;
  const kind = target(row.targetKind);
  if (targetId === null && targetName === null) return <span className="quiet">{kind}</span>;
  const name = targetName ?? `#${targetId}`;
  const href = linked && thingHref(row);
  return (
    <span className={styles.line}>
      {href ? <Link to={href}>{name}</Link> : name}
      <span className="quiet small">{kind}</span>
    </span>
  );
}

const tones = { done: 'success', refused: 'danger', failed: 'warning' } as const satisfies Record<
  LogRow['result'],
  Tone
>;

/** What did not go well stands out; what did does not. */
export function Result({ row }: Props) {
  const { t, reason } = useLogLabels();
  const word = t(`result_${row.result}`);
  if (row.result === 'done') return <span className="quiet">{word}</span>;
  return (
    <span className={styles.line}>
      <StatusTag tone={tones[row.result]}>{word}</StatusTag>
      {row.reason !== null && <span className="quiet small">{reason(row.reason)}</span>}
    </span>
  );
}

const signInTones: Readonly<Partial<Record<string, Tone>>> = {
  'sessions:signOut': 'neutral',
  'sessions:lockOut': 'warning',
};

/** How a sign-in ended, or what else it was. */
export function SignInResult({ row }: Props) {
  const { action } = useLogLabels();
  if (row.result !== 'done') return <Result row={row} />;
  return <StatusTag tone={signInTones[row.action] ?? 'success'}>{action(row)}</StatusTag>;
}

/** Where it came from: the address, and what that says of the place. */
export function Origin({ row }: Props) {
  const { t } = useLogLabels();
  if (row.address === null) return dash;
  return (
    <span className={styles.line}>
      <span className="mono">{row.address}</span>
      {row.place && <span className="quiet small">{t(`place_${row.place}`)}</span>}
    </span>
  );
}

export function Client({ row: { browser, system } }: Props) {
  const known = [browser, system].filter((part) => part !== null);
  return known.length === 0 ? dash : known.join(' · ');
}
