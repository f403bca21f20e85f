import { categoryText } from '@weir/contract/fish/conservation';
import type { Conservation } from '@weir/contract/fish/species';
import { conservationSchemeWords } from '@weir/contract/fish/species.words';
import { useLanguage } from '../../../platform/i18n/language.ts';
import css from './ConservationValue.module.css';

/** Categories of a red list that say that a species is threatened. */
const threatened = /^(EX|EW|RE|CR(\(PE\))?|EN|VU)$/;

const isGrave = ({ scheme, category }: Conservation) =>
  scheme === 'CN_NATIONAL' || (scheme === 'CITES' && category === 'I') || threatened.test(category);

interface Props {
  conservation: readonly Conservation[];
}

/** How a species is protected and how threatened it is, each as a mark that says its list. */
export function ConservationValue({ conservation }: Props) {
  const language = useLanguage();
  const marks = new Map(conservation.map((one) => [`${one.scheme} ${one.category} ${one.scope ?? ''}`, one]));
  return (
    <span className={css.marks}>
      {[...marks].map(([key, one]) => (
        <span key={key} className={`${css.mark} ${isGrave(one) ? css.grave : ''}`}>
          {conservationSchemeWords[language][one.scheme]} <strong>{categoryText(one, language)}</strong>
          {one.scope && ` · ${one.scope}`}
        </span>
      ))}
    </span>
  );
}
