import type { Check } from '@weir/contract/fish/records';
import { StatusTag } from '../../../components/StatusTag.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { recordsMessages } from '../records/records.messages.ts';
import { usePathWord } from './difference/field-values.ts';
import css from './Examination.module.css';
import { examinationMessages } from './words/examination.messages.ts';

interface Props {
  checks: readonly Check[];
  /** The submitter has confirmed what is unlikely. */
  isSubmitted: boolean;
}

const common = ['linkRemoved', 'linkNotApproved'] as const;

/** What the automatic checks found, each with where and with its figures. */
export function ChecksPart({ checks, isSubmitted }: Props) {
  const t = useMessages(examinationMessages);
  const shared = useMessages(recordsMessages);
  const pathWord = usePathWord();
  const textOf = ({ code }: Check) => {
    const known = common.find((one) => one === code);
    return known ? shared(known) : t('checkCode', { code });
  };
  return (
    <section>
      <h3>{t('checks')}</h3>
      {checks.length === 0 && <p className="quiet">{t('noChecks')}</p>}
      <ul className={css.checks}>
        {checks.map((check) => (
          <li key={check.key}>
            <StatusTag tone={check.severity === 'hard' ? 'danger' : 'warning'}>
              {check.severity === 'soft' && isSubmitted
                ? t('checkConfirmed')
                : t(`severity_${check.severity}`)}
            </StatusTag>
            <span>
              <strong>{pathWord(check.path)}</strong> {textOf(check)}{' '}
              <span className="quiet">
                {Object.entries(check.facts)
                  .map(([name, value]) => `${name}: ${value}`)
                  .join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
