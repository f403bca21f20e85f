import { LockOutlined } from '@ant-design/icons';
import type { RoleWord } from '@weir/contract/identity/roles';
import { memo, useId } from 'react';
import { useStore } from 'zustand';
import { Icon } from '../../../../components/Icon.tsx';
import { Tick } from '../../../../components/Tick.tsx';
import { whyNot } from '../../../../components/why-not/why-not-state.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { roleWordsMessages } from './role-words.messages.ts';
import styles from './WordMatrix.module.css';
import type { Change, WordStore } from './word-store.ts';

interface Props {
  word: RoleWord;
  store: WordStore;
  readOnly: boolean;
}

/** One word of the role: held or not, changed or not, and locked for whoever does not hold it. */
export const WordCell = memo(function WordCell({ word, store, readOnly }: Props) {
  const localName = useLocalName();
  const { identification } = word;
  const id = useId();
  const isHeld = useStore(store, ({ held }) => held.has(identification));
  const change = useStore(store, ({ changes }) => changes.get(identification));
  const isLocked = word.mayGrant === 0 && !readOnly;
  return (
    <div className={styles.cell} data-change={change} data-locked={isLocked || undefined}>
      <label htmlFor={id} className={styles.cellLabel}>
        <Tick
          id={id}
          checked={isHeld}
          disabled={readOnly || isLocked}
          onChange={() => store.put([identification], isHeld ? 'take' : 'give')}
        />
        <span className={styles.text}>
          <span className={styles.name}>{localName(word)}</span>
          <code className={styles.word}>{identification}</code>
        </span>
      </label>
      {change && <ChangeMark change={change} />}
      {isLocked && <Lock word={word} />}
    </div>
  );
});

function ChangeMark({ change }: { change: Change }) {
  const t = useMessages(roleWordsMessages);
  return (
    <span className={styles.mark}>
      <span aria-hidden>{change === 'gained' ? '+' : '−'}</span>{' '}
      {t(change === 'gained' ? 'willGain' : 'willLose')}
    </span>
  );
}

function Lock({ word }: { word: RoleWord }) {
  const t = useMessages(roleWordsMessages);
  const localName = useLocalName();
  const label = t('lockedWhy', { name: localName(word) });
  return (
    <button
      type="button"
      className={styles.lock}
      aria-label={label}
      title={label}
      onClick={() => whyNot(word.identification)}
    >
      <Icon of={LockOutlined} />
    </button>
  );
}
