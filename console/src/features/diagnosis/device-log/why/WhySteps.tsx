import type { AlarmStep, OfflineStep, WhyOutcome } from '@weir/contract/diagnosis/device-why';
import { Link } from '../../../../components/Link.tsx';
import { ExactTime } from '../../../../components/RelativeTime.tsx';
import { StatusTag, type Tone } from '../../../../components/StatusTag.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import styles from './WhyPanel.module.css';
import { whyMessages } from './why.messages.ts';
import { useWhySentences } from './why-sentences.ts';

interface Props {
  about: 'offline' | 'alarm';
  because: string | null;
  steps: readonly (OfflineStep | AlarmStep)[];
  links: Readonly<Record<string, string>>;
}

const tones: Record<WhyOutcome, Tone> = { ok: 'success', bad: 'danger', unknown: 'warning', info: 'neutral' };

/** The most likely reason, then every question with its answer, its time, and where to go. */
export function WhySteps({ about, because, steps, links }: Props) {
  const t = useMessages(whyMessages);
  const sentences = useWhySentences(about);
  const reason = steps.find(({ question }) => question === because);
  return (
    <>
      {reason && (
        <div className={styles.because} role="status">
          <div className="quiet small">{t('because')}</div>
          <strong>{sentences.question(reason)}</strong>
          <p>{sentences.answer(reason)}</p>
          <StepLink step={reason} links={links} />
        </div>
      )}
      <h3 className={styles.heading}>{t('evidence')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ol tabIndex={0} aria-label={t('evidence')}>
        {steps.map((step) => (
          <li key={step.question} className={styles.step}>
            <StatusTag tone={tones[step.outcome]}>
              {t(about === 'alarm' && step.outcome === 'bad' ? 'outcome_stops' : `outcome_${step.outcome}`)}
            </StatusTag>
            <span className={styles.question}>{sentences.question(step)}</span>
            <div className={styles.answer}>
              {sentences.answer(step)}
              {step.at !== null && (
                <div className="quiet small">
                  <ExactTime time={step.at} />
                </div>
              )}
              {step.outcome === 'bad' && step !== reason && <StepLink step={step} links={links} />}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

function StepLink({ step, links }: { step: OfflineStep | AlarmStep } & Pick<Props, 'links'>) {
  const t = useMessages(whyMessages);
  const href = links[step.question];
  if (href === undefined) return null;
  const words: Partial<Record<typeof step.question, string>> = {
    quarantine: t('openQuarantine'),
    setting: t('openSettings'),
  };
  return (
    <Link to={href} className="touchable">
      {words[step.question] ?? t('openConnection')}
    </Link>
  );
}
