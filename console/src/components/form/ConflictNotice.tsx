import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import { kitMessages } from '../kit.messages.ts';
import { RelativeTime } from '../RelativeTime.tsx';
import styles from './FormNotices.module.css';
import { isTyped, labelOf } from './field-problems.ts';
import { formMessages } from './form.messages.ts';
import type { PartChoices } from './form-part.ts';
import type { NameIn } from './form-values.ts';
import { type Conflict, changedByOthers, type FormCore } from './use-form-core.ts';

interface Props<V extends object, R> {
  conflict: Conflict<V, R>;
  formName: string;
  saving: boolean;
  loadNewer: () => void;
  keepMine: FormCore<V, R>['keepMine'];
}

const namesShown = 8;

/** Somebody else saved while this was being written: what they changed, and whose version shall stand. */
export function ConflictNotice<V extends object, R>({ conflict, formName, ...props }: Props<V, R>) {
  const t = useMessages(formMessages);
  const changes = changedByOthers(conflict);
  const [choices, setChoices] = useState<Readonly<Record<string, PartChoices>>>({});
  const { theirs = 0, both = 0, names = [], say } = conflict.rows ?? {};
  const time = updatedTimeOf(conflict.current);
  const saving = savingWord(conflict, changes, both);
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
            {changes.map((change) => (
              <Change
                key={change.name}
                {...{ conflict, formName, change }}
                choices={choices[change.name] ?? nothingChosen}
                onChoose={(chosen) => setChoices({ ...choices, [change.name]: chosen })}
              />
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
            <Button
              danger={saving === 'keepMine'}
              loading={props.saving}
              onClick={() => props.keepMine(choices)}
            >
              {t(saving)}
            </Button>
          </div>
        </>
      }
    />
  );
}

const nothingChosen: PartChoices = new Map();

interface FieldChange<V> {
  name: NameIn<V>;
  isMineToo: boolean;
}

interface ChangeProps<V extends object, R> {
  conflict: Conflict<V, R>;
  formName: string;
  change: FieldChange<V>;
  choices: PartChoices;
  onChoose: (choices: PartChoices) => void;
}

function Change<V extends object, R>({ conflict, formName, change, ...choosing }: ChangeProps<V, R>) {
  const { name, isMineToo } = change;
  const field = conflict.mergedField?.(name);
  if (field)
    return (
      <div>
        <dt>{field.label}</dt>
        <dd>{field.changes({ ...valuesIn(conflict, name), ...choosing })}</dd>
      </div>
    );
  return (
    <div>
      <dt>{labelOf(formName, [name]) ?? name}</dt>
      <Said value={sayable(formName, name, conflict.theirs)} word="staleTheirs" />
      {isMineToo && <Said value={sayable(formName, name, conflict.mine)} word="staleMine" />}
    </div>
  );
}

const valuesIn = <V extends object, R>({ before, mine, theirs }: Conflict<V, R>, name: NameIn<V>) => ({
  before: before[name],
  mine: mine[name],
  theirs: theirs[name],
});

/** What saving does: nothing is overwritten where both changed parts of a field only, and each other ones. */
function savingWord<V extends object, R>(
  conflict: Conflict<V, R>,
  changes: readonly FieldChange<V>[],
  rowsOfBoth: number,
): 'keepMine' | 'keepChosen' | 'keepBoth' {
  const ofBoth = changes.filter(({ isMineToo }) => isMineToo);
  const fields = ofBoth.map(({ name }) => ({ name, field: conflict.mergedField?.(name) }));
  if (ofBoth.length === 0 || rowsOfBoth > 0 || fields.some(({ field }) => !field)) return 'keepMine';
  const isLeft = fields.some(({ name, field }) => field && field.conflicts(valuesIn(conflict, name)) > 0);
  return isLeft ? 'keepChosen' : 'keepBoth';
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
