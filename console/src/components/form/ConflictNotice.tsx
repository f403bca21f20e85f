import { Alert, Button } from 'antd';
import { useMessages } from '../../platform/i18n/messages.ts';
import { kitMessages } from '../kit.messages.ts';
import { RelativeTime } from '../RelativeTime.tsx';
import styles from './FormNotices.module.css';
import { labelOf } from './field-problems.ts';
import { formMessages } from './form.messages.ts';
import { type Conflict, changedByOthers } from './use-form-core.ts';

interface Props<V extends object, R> {
  conflict: Conflict<V, R>;
  formName: string;
  saving: boolean;
  loadNewer: () => void;
  keepMine: () => void;
}

/** Somebody else saved while this was being written: what they changed, and whose version shall stand. */
export function ConflictNotice<V extends object, R>({ conflict, formName, ...props }: Props<V, R>) {
  const t = useMessages(formMessages);
  const changes = changedByOthers(conflict);
  const { theirs = 0, both = 0, say } = conflict.rows ?? {};
  const time = updatedTimeOf(conflict.current);
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('staleTitle')}
      description={
        <>
          {time !== undefined && (
            <div className="quiet small">
              {t('staleAgo')} <RelativeTime time={time} />
            </div>
          )}
          {changes.length === 0 && theirs === 0 && <div>{t('staleOnlyElsewhere')}</div>}
          <dl className={styles.changes}>
            {changes.map(({ name, isMineToo }) => (
              <div key={name}>
                <dt>{labelOf(formName, [name]) ?? name}</dt>
                <Said value={conflict.theirs[name]} word="staleTheirs" />
                {isMineToo && <Said value={conflict.mine[name]} word="staleMine" />}
              </div>
            ))}
          </dl>
          {theirs > 0 && (
            <p>
              {say ?? t('staleRows', { count: theirs })} {both > 0 && t('staleRowsBoth', { count: both })}
            </p>
          )}
          <div className={styles.buttons}>
            <Button onClick={props.loadNewer}>{t('loadNewer')}</Button>
            <Button danger loading={props.saving} onClick={props.keepMine}>
              {t('keepMine')}
            </Button>
          </div>
        </>
      }
    />
  );
}

interface SaidProps {
  value: unknown;
  word: 'staleTheirs' | 'staleMine';
}

/** A value as text; a choice is stored as a number that means nothing to a person, and is left out. */
function Said({ value, word }: SaidProps) {
  const t = useMessages(formMessages);
  const kit = useMessages(kitMessages);
  if (typeof value === 'number' || typeof value === 'object') return null;
  const text = typeof value === 'boolean' ? kit(value ? 'yes' : 'no') : String(value ?? '');
  return <dd>{t(word, { value: text || t('staleEmpty') })}</dd>;
}

const updatedTimeOf = (record: unknown): string | undefined =>
  typeof record === 'object' && record !== null && 'updatedTime' in record
    ? String(record.updatedTime)
    : undefined;
