import { type ParameterBatch, writeStates } from '@weir/contract/control/parameters';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { parametersMessages } from '../values/parameters.messages.ts';
import { useSettingText } from '../values/setting-text.ts';
import styles from './Batch.module.css';
import { batchesMessages } from './batches.messages.ts';

type Part = ParameterBatch['parameters'][number];

/** A value that all devices got, or that there are several. */
export function usePartText(): (part: Part) => string {
  const t = useMessages(batchesMessages);
  const localName = useLocalName();
  const settingText = useSettingText();
  return (part) => {
    const words = part.isUniform === 1 ? settingText(part, part.value) : t('various');
    return `${localName(part)} = ${words ?? '—'}`;
  };
}

/** The parameters of a write, the first of them with their values. */
export function What({ batch }: { batch: ParameterBatch }) {
  const t = useMessages(batchesMessages);
  const text = usePartText();
  const [first, second, ...more] = batch.parameters;
  return (
    <span className={styles.what}>
      {first && text(first)}
      {second && `, ${text(second)}`}
      {more.length > 0 && ` +${more.length}`}
      {batch.revertOf !== null && (
        <span className="quiet small"> {t('revertOf', { id: batch.revertOf })}</span>
      )}
    </span>
  );
}

export const totalOf = ({ counts }: ParameterBatch): number =>
  writeStates.reduce((sum, state) => sum + counts[state], 0);

/** How many of the writes came about, as a bar of their states and in words. */
export function Outcome({ batch }: { batch: ParameterBatch }) {
  const t = useMessages(batchesMessages);
  const own = useMessages(parametersMessages);
  const total = totalOf(batch);
  const parts = writeStates.filter((state) => batch.counts[state] > 0);
  const others = parts.filter((state) => state !== 'applied');
  return (
    <span className={styles.outcome}>
      <span className={styles.bar} aria-hidden>
        {parts.map((state) => (
          <span key={state} className={styles[state]} style={{ flexGrow: batch.counts[state] }} />
        ))}
      </span>
      <span className="small figures">
        {t('share', { done: batch.counts.applied, total })}
        {others.map((state) => ` · ${own(`state_${state}`)} ${batch.counts[state]}`)}
      </span>
    </span>
  );
}
