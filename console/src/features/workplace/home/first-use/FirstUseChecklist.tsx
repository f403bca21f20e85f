import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { Icon } from '../../../../components/Icon.tsx';
import { Link } from '../../../../components/Link.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import styles from './FirstUse.module.css';
import { firstUseMessages } from './first-use.messages.ts';
import type { Step } from './first-use-steps.ts';

interface Props {
  steps: readonly Step[];
  /** The whole page while there is nothing else on it, else one row. */
  size: 'page' | 'row';
  onPutAway: () => void;
}

/** Steps to take, those taken ticked, the next one marked. */
export function FirstUseChecklist({ steps, size, onPutAway }: Props) {
  const t = useMessages(firstUseMessages);
  const next = steps.find(({ done }) => !done);
  const done = steps.filter((step) => step.done).length;
  return (
    <section className={styles[size]} aria-labelledby="first-use-heading">
      <div className={styles.head}>
        <h2 id="first-use-heading" className={styles.heading}>
          {t('title')}
        </h2>
        <p className={styles.progress}>
          {next
            ? t('progress', { done, all: steps.length, next: t(next.name) })
            : t('allDone', { all: steps.length })}
        </p>
        <Button type="text" className={styles.putAway} onClick={onPutAway}>
          {t('putAway')}
        </Button>
      </div>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.name} data-done={step.done} aria-current={step === next ? 'step' : undefined}>
            <StepLink step={step} number={index + 1} isNext={step === next} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  step: Step;
  number: number;
  isNext: boolean;
}

function StepLink({ step: { name, to, done }, number, isNext }: StepProps) {
  const t = useMessages(firstUseMessages);
  const content = (
    <>
      <span className={done ? styles.done : `figures ${styles.number}`}>
        {done ? <Icon of={CheckCircleFilled} /> : number}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{t(name)}</span>
        <span className={styles.text}>{done ? t('done') : t(`${name}Text`)}</span>
      </span>
    </>
  );
  if (done) return <div className={styles.step}>{content}</div>;
  return (
    <Link to={to} className={isNext ? styles.next : styles.step}>
      {content}
    </Link>
  );
}
