import type { LogItem } from '@weir/contract/identity/logs';
import { Alert } from 'antd';
import { Fragment, useMemo, useState } from 'react';
import { JsonView } from '../../../../components/JsonView.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import styles from './LogChanges.module.css';
import { LogValue, useFieldNames } from './LogValue.tsx';
import { type Change, changesOf, tooLongOf } from './log-changes.ts';
import { logEntryMessages } from './log-entry.messages.ts';

type Details = Pick<LogItem, 'before' | 'after'>;

/** What was there before and after, field by field; all of it as JSON too. */
export function LogChanges({ before, after }: Details) {
  const t = useMessages(logEntryMessages);
  const named = useFieldNames();
  const changes = useMemo(() => changesOf(before, after), [before, after]);
  const tooLong = tooLongOf(after) ?? tooLongOf(before);
  if (tooLong) {
    return <Alert type="info" showIcon title={t('tooLong', { names: tooLong.map(named).join(', ') })} />;
  }
  if (before === null && after === null) return <p className="quiet">{t('noContents')}</p>;
  return (
    <>
      {changes.length === 0 ? (
        <p className="quiet">{t('noChanges')}</p>
      ) : (
        <ul className={styles.list}>
          {changes.map((change) => (
            <li key={change.path.join('\n')} className={styles.change}>
              <span className={styles.field}>{change.path.map(named).join(' › ')}</span>
              <span className={styles.values}>
                <Values change={change} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <Json before={before} after={after} />
    </>
  );
}

function Values({ change }: { change: Change }) {
  const t = useMessages(logEntryMessages);
  const field = change.path.at(-1) ?? '';
  switch (change.kind) {
    case 'fact':
      return <LogValue field={field} value={change.after} />;
    case 'added':
      return <Side of="new" said={t('added')} field={field} value={change.after} />;
    case 'removed':
      return <Side of="old" said={t('removed')} field={field} value={change.before} />;
    case 'changed':
      return (
        <>
          <Side of="old" said={t('before')} field={field} value={change.before} />
          <Side of="new" said={t('afterwards')} field={field} value={change.after} />
        </>
      );
    case 'items':
      return (
        <>
          {change.went.map((item) => (
            <Side key={`-${item}`} of="old" said={t('removed')} field={field} value={item} />
          ))}
          {change.came.map((item) => (
            <Side key={`+${item}`} of="new" said={t('added')} field={field} value={item} />
          ))}
        </>
      );
  }
}

interface SideProps {
  of: 'old' | 'new';
  /** For those who do not see the mark and the colour. */
  said: string;
  field: string;
  value: unknown;
}

function Side({ of, said, ...value }: SideProps) {
  const Marked = of === 'old' ? 'del' : 'ins';
  return (
    <Marked className={`${styles.value} ${styles[of]}`}>
      <span className={styles.mark} aria-hidden>
        {of === 'old' ? '−' : '+'}
      </span>
      <span className="visuallyHidden">{said}: </span>
      <LogValue {...value} />
    </Marked>
  );
}

function Json({ before, after }: Details) {
  const t = useMessages(logEntryMessages);
  const [open, setOpen] = useState(false);
  const sides = [
    { name: t('before'), value: before },
    { name: t('afterwards'), value: after },
  ].filter(({ value }) => value !== null);
  return (
    <details className={styles.json} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('asJson')}</summary>
      {open &&
        sides.map(({ name, value }) => (
          <Fragment key={name}>
            {sides.length > 1 && <div className="quiet small">{name}</div>}
            <JsonView value={value} label={name} />
          </Fragment>
        ))}
    </details>
  );
}
