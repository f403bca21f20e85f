import { Fragment } from 'react';
import { FoldedPart } from '../../../components/FoldedPart.tsx';
import { useNarrow } from '../../../components/media.ts';
import { shareText } from '../../../components/percent-text.ts';
import { useDark } from '../../../platform/appearance.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { LatinName } from '../names/LatinName.tsx';
import { chartsMessages } from './charts.messages.ts';
import styles from './charts.module.css';
import { type Tone, toneOf } from './figure-tones.ts';
import type { Ring } from './rings.ts';

interface Props {
  rings: readonly Ring[];
  /** One of several figures: where there is room, the names stand in the rings. */
  isOfSeveral: boolean;
}

/** What the rings show, with every name in full. */
export function RingList({ rings, isOfSeveral }: Props) {
  const t = useMessages(chartsMessages);
  const narrow = useNarrow();
  const language = useLanguage();
  const theme = useDark() ? 'dark' : 'light';
  const share = (percent: number) => shareText(percent / 100, language);
  return (
    <FoldedPart title={t('ringNames')} level={2} isOpen={narrow || !isOfSeveral}>
      <ul className={styles.orders}>
        {rings.map(({ name, value, tone, children }) => (
          <li key={name}>
            <Sign tone={toneOf(tone, theme, { surface: 'transparent' })} />
            <strong>{name}</strong> <span className="figures">{share(value)}</span>
            <ul>
              {children.map((family) => (
                <li key={family.name}>
                  {family.name} <span className="figures">{share(family.value)}</span>
                  <span className="quiet">
                    {' · '}
                    {family.children.map((species, at) => (
                      <Fragment key={species.name}>
                        {at > 0 && t('listed')}
                        {species.isLatin ? <LatinName name={species.name} /> : species.name}{' '}
                        <span className="figures">{share(species.value)}</span>
                      </Fragment>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </FoldedPart>
  );
}

/** The colour of an order, striped where the rings have a pattern. */
const Sign = ({ tone: { color, decal } }: { tone: Tone }) => (
  <span
    className={decal ? `${styles.sign} ${styles.striped}` : styles.sign}
    style={{ backgroundColor: color }}
    aria-hidden
  />
);
