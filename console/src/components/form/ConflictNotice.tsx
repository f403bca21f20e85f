import { Alert, Button } from 'antd';
import { useMessages } from '../../platform/i18n/messages.ts';
import { kitMessages } from '../kit.messages.ts';
import { RelativeTime } from '../RelativeTime.tsx';
import styles from './FormNotices.module.css';
import { isTyped, labelOf } from './field-problems.ts';
import { formMessages } from './form.messages.ts';
import type { NameIn } from './form-values.ts';
import { type Conflict, changedByOthers } from './use-form-core.ts';

interface Props<V extends object, R> {
  conflict: Conflict<V, R>;
  formName: string;
  saving: boolean;
  loadNewer: () => void;
  keepMine: () => void;
}

const namesShown = 8;

/** Somebody else saved while this was being written: what they changed, and whose version shall stand. */
export function ConflictNotice<V extends object, R>({ conflict, formName, ...props }: Props<V, R>) {
  const t = useMessages(formMessages);
  const changes = changedByOthers(conflict);
  const { theirs = 0, both = 0, names = [], say } = conflict.rows ?? {};
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
                <Said value={sayable(formName, name, conflict.theirs)} word="staleTheirs" />
                {isMineToo && <Said value={sayable(formName, name, conflict.mine)} word="staleMine" />}
              </div>
            ))}
          </dl>
          {conflict.shown}
          {theirs > 0 && (
            <p>
              {say ?? t('staleRows', { count: theirs })} {both > 0 && t('staleRowsBoth', { count: both })}
            </p>
          )}
          {names.length > 0 && (
            <p className="mono small">
              {names.slice(0, namesShown).join(', ')}
              {names.length > namesShown && ' …'}
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

/** A number that was typed is said as it is; one that stands for a choice means nothing to a person. */
const sayable = <V extends object>(formName: string, name: NameIn<V>, values: V): unknown => {
  const value: unknown = values[name];
  return typeof value === 'number' && isTyped(formName, [name]) ? String(value) : value;
};

/** A value as text; choices and what has parts are left out. */
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
