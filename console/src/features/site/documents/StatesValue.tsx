import { type Language, languageNames, languages } from '@weir/contract/common';
import type { PublicationByLanguage, PublicationState } from '@weir/contract/site/publication';
import { StatusTag, type Tone } from '../../../components/StatusTag.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { publicationMessages } from './publication.messages.ts';
import css from './StatesValue.module.css';

const tones = {
  empty: 'neutral',
  draft: 'info',
  published: 'success',
  changed: 'warning',
  scheduled: 'info',
} as const satisfies Record<PublicationState, Tone>;

/**
 * By language, where it stands between what is written and what visitors see; languages without a text are left out.
 * @param only its state alone
 */
export function StatesValue({ states, only }: { states: PublicationByLanguage; only?: Language }) {
  const t = useMessages(publicationMessages);
  if (only) return <StatusTag tone={tones[states[only]]}>{t(`state_${states[only]}`)}</StatusTag>;
  const written = languages.filter((language) => states[language] !== 'empty');
  if (written.length === 0) return <span className="quiet">{t('state_empty')}</span>;
  return (
    <span className={css.states}>
      {written.map((language) => (
        <StatusTag key={language} tone={tones[states[language]]}>
          {languageNames[language]} · {t(`state_${states[language]}`)}
        </StatusTag>
      ))}
    </span>
  );
}
