import { Button } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useMessages } from '../platform/i18n/messages.ts';
import { CopyButton } from './CopyButton.tsx';
import { jsonViewMessages } from './JsonView.messages.ts';
import styles from './JsonView.module.css';
import { entriesOf, type JsonKind, kindOf } from './json-parts.ts';

/** Deeper parts are closed at first. */
const openDepth = 2;
/** From here on a list is closed at first, and shown in parts. */
const longList = 20;
const chunkSize = 100;

interface Props {
  value: unknown;
  /** What it is, for screen readers and for the copy button. */
  label?: string;
}

/** Any JSON, to fold and unfold; arrow keys too. */
export function JsonView({ value, label }: Props) {
  const t = useMessages(jsonViewMessages);
  const [depth, setDepth] = useState({ open: openDepth, times: 0 });
  const isDeep = entriesOf(value).some(([, each]) => entriesOf(each).length > 0);
  const openTo = (open: number) => setDepth(({ times }) => ({ open, times: times + 1 }));
  const name = label ?? t('json');
  return (
    <section aria-label={name} className={styles.view}>
      <div className={styles.tools}>
        {isDeep && (
          <>
            <Button type="text" size="small" onClick={() => openTo(Number.POSITIVE_INFINITY)}>
              {t('expandAll')}
            </Button>
            <Button type="text" size="small" onClick={() => openTo(1)}>
              {t('collapseAll')}
            </Button>
          </>
        )}
        <CopyButton text={JSON.stringify(value, null, 2)} label={name} />
      </div>
      <div key={depth.times} className={styles.tree}>
        <Part value={value} depth={0} openDepth={depth.open} />
      </div>
    </section>
  );
}

interface PartProps {
  name?: string;
  value: unknown;
  depth: number;
  openDepth: number;
}

function Part({ name, value, depth, openDepth: toDepth }: PartProps) {
  const entries = entriesOf(value);
  const kind = kindOf(value);
  if (entries.length === 0) {
    return (
      <div className={styles.leaf}>
        <Name of={name} />
        <Plain kind={kind} value={value} />
      </div>
    );
  }
  return <Branch name={name} kind={kind} entries={entries} depth={depth} openDepth={toDepth} />;
}

interface BranchProps extends Omit<PartProps, 'value' | 'name'> {
  name: string | undefined;
  kind: JsonKind;
  entries: [string, unknown][];
}

function Branch({ name, kind, entries, depth, openDepth: toDepth }: BranchProps) {
  const t = useMessages(jsonViewMessages);
  const isShort = entries.length <= longList || toDepth === Number.POSITIVE_INFINITY;
  const [open, setOpen] = useState(depth < toDepth && isShort);
  const [shown, setShown] = useState(chunkSize);
  const rest = entries.length - shown;
  const [begin, end] = kind === 'list' ? ['[', ']'] : ['{', '}'];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    setOpen(event.key === 'ArrowRight');
  };
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary takes the focus and keys by itself */}
      <summary className={styles.summary} onKeyDown={onKeyDown}>
        <Name of={name} />
        <span className={styles.bracket}>{open ? begin : `${begin} … ${end}`}</span>
        <span className={styles.count}>{t('entries', { count: entries.length })}</span>
      </summary>
      {open && (
        <div className={styles.inside}>
          {entries.slice(0, shown).map(([key, each]) => (
            <Part key={key} name={key} value={each} depth={depth + 1} openDepth={toDepth} />
          ))}
          {rest > 0 && (
            <Button type="link" size="small" onClick={() => setShown(shown + chunkSize)}>
              {t('more', { count: Math.min(rest, chunkSize) })}
            </Button>
          )}
        </div>
      )}
    </details>
  );
}

function Name({ of: name }: { of: string | undefined }) {
  return name === undefined ? null : <span className={styles.name}>{name}:</span>;
}

function Plain({ kind, value }: { kind: JsonKind; value: unknown }) {
  return (
    <span className={styles[kind]}>
      {kind === 'text' ? `"${String(value)}"` : JSON.stringify(value ?? null)}
    </span>
  );
}
