import { recordFieldWords } from '@weir/contract/fish/record-fields.words';
import type { Fish } from '@weir/contract/fish/species';
import * as words from '@weir/contract/fish/species.words';
import { textIn } from '@weir/contract/local-text';
import type { WordsByLanguage } from '@weir/contract/words';
import { Fact, Facts } from '../../../../components/Facts.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { speciesMessages } from '../species.messages.ts';
import css from './FishPage.module.css';

type Word = keyof (typeof recordFieldWords)['zh'];

/** What is said of a species beside its tables: how it looks, how it lives, and what it is used for. */
export function FishFacts({ fish }: { fish: Fish }) {
  const language = useLanguage();
  const named = (of: WordsByLanguage, value: string | null | undefined) =>
    value ? of[language][value] : null;
  const { spawnTempMinC: min, spawnTempMaxC: max, spawningMonths = [] } = fish;
  const temperatures = [min, max].filter((value) => typeof value === 'number');
  const labels = recordFieldWords[language];
  const waters = (['isFreshwater', 'isBrackish', 'isMarine'] as const).filter((name) => fish[name] === 1);
  return (
    <>
      <Part
        title="section_diagnosis"
        text={textIn(fish, 'diagnosis', language)}
        facts={[
          ['bodyShape', named(words.bodyShapeWords, fish.bodyShape)],
          ['pharyngealTeeth', fish.pharyngealTeeth],
          ['originalCombination', fish.originalCombination],
          ['typeLocality', fish.typeLocality],
          ['typeSpecimen', fish.typeSpecimen],
          ['nameAccordingTo', fish.nameAccordingTo],
        ]}
      />
      <Part
        title="section_ecology"
        text={textIn(fish, 'habits', language)}
        facts={[
          ['waters', waters.map((name) => labels[name]).join(' · ')],
          ['ecoType', named(words.ecoTypeWords, fish.ecoType)],
          ['diadromy', named(words.diadromyWords, fish.diadromy)],
          ['waterLayer', named(words.waterLayerWords, fish.waterLayer)],
          ['diet', named(words.dietWords, fish.diet)],
        ]}
      />
      <Part
        title="section_reproduction"
        text={null}
        facts={[
          ['eggType', named(words.eggTypeWords, fish.eggType)],
          ['spawningMonths', spawningMonths.join(', ')],
          ['spawnTemp', temperatures.join('–')],
        ]}
      />
      <Part
        title="section_use"
        text={[fish.economicUse, fish.aquacultureUse].filter(Boolean).join('\n') || null}
        facts={[]}
      />
    </>
  );
}

interface PartProps {
  title: 'section_diagnosis' | 'section_ecology' | 'section_reproduction' | 'section_use';
  text: string | null;
  facts: readonly (readonly [Word, string | null | undefined])[];
}

/** A section that says something; nothing stands there where it does not. */
function Part({ title, text, facts }: PartProps) {
  const t = useMessages(speciesMessages);
  const labels = recordFieldWords[useLanguage()];
  const known = facts.filter(([, value]) => value);
  if (text === null && known.length === 0) return null;
  return (
    <section className="panel">
      <h2>{t(title)}</h2>
      {text !== null && <p className={css.prose}>{text}</p>}
      {known.length > 0 && (
        <Facts>
          {known.map(([name, value]) => (
            <Fact key={name} label={labels[name]}>
              {value}
            </Fact>
          ))}
        </Facts>
      )}
    </section>
  );
}
