import type { Fields } from '@weir/contract/fish/difference';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { examinationMessages } from '../words/examination.messages.ts';
import css from './Difference.module.css';

interface Props {
  base: Fields | null;
  revision: Fields;
}

/** The picture large, and beside it the published one where that is another. */
export function PhotoCompare({ base, revision }: Props) {
  const t = useMessages(examinationMessages);
  const [was, is] = [base?.picture, revision.picture];
  if (typeof is !== 'string') return null;
  const isOther = typeof was === 'string' && was !== is;
  return (
    <section className={css.photos}>
      {isOther && <Picture src={was} caption={t('before')} />}
      <Picture src={is} caption={isOther ? t('after') : t('submittedPhoto')} />
    </section>
  );
}

const Picture = ({ src, caption }: { src: string; caption: string }) => (
  <figure>
    <figcaption className="quiet small">{caption}</figcaption>
    <img src={src} alt={caption} loading="lazy" />
  </figure>
);
