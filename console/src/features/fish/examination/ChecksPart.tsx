import { checkSentence } from '@weir/contract/fish/checks/check-sentence';
import type { Check, RecordKind } from '@weir/contract/fish/records';
import { FoldedPart } from '../../../components/FoldedPart.tsx';
import { StatusTag } from '../../../components/StatusTag.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePathWord } from '../fields/field-words.queries.ts';
import css from './Examination.module.css';
import { examinationMessages } from './words/examination.messages.ts';

interface Props {
  kind: RecordKind;
  checks: readonly Check[];
  /** The submitter has confirmed what is unlikely. */
  isSubmitted: boolean;
}

/** What the automatic checks found, each with where. */
export function ChecksPart({ kind, checks, isSubmitted }: Props) {
  const t = useMessages(examinationMessages);
  const pathWord = usePathWord();
  const language = useLanguage();
  return (
    <FoldedPart title={t('checks')} count={checks.length} level={3}>
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
              <strong>{pathWord(check.path)}</strong> {checkSentence(kind, check, language)}
            </span>
          </li>
        ))}
      </ul>
    </FoldedPart>
  );
}
