import { ExternalIds } from '@weir/contract/fish/external-ids';
import { recordFieldWords } from '@weir/contract/fish/record-fields.words';
import {
  bodyShapes,
  diadromies,
  diets,
  ecoTypes,
  eggTypes,
  FishContent,
  taxonomicStatuses,
  taxonRanks,
  waterLayers,
} from '@weir/contract/fish/species';
import * as words from '@weir/contract/fish/species.words';
import { yesNoWords } from '@weir/contract/list.words';
import type { WordsByLanguage } from '@weir/contract/words';
import { Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { NumberInput } from '../../../../components/form/NumberInput.tsx';
import { requiredMessages } from '../../../../components/form/required.messages.ts';
import { TextsItem } from '../../../../components/form/TextsItem.tsx';
import { useRules } from '../../../../components/form-rules.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { FishSelect } from '../FishSelect.tsx';
import { speciesMessages } from '../species.messages.ts';
import css from './FishEditor.module.css';
import { KeyPhotoInput } from './KeyPhotoInput.tsx';
import { ReferencesInput } from './ReferencesInput.tsx';
import { RowsField } from './RowsField.tsx';

interface Props {
  /** Undefined while it is added. */
  id: number | undefined;
}

/** Every field of a species, in sections. */
export function FishFields({ id }: Props) {
  const t = useMessages(speciesMessages);
  const section = (name: Parameters<typeof t>[0], fields: ReactNode) => (
    <section className={css.section} aria-label={t(name)}>
      <h2 className={css.heading}>{t(name)}</h2>
      <div className={css.grid}>{fields}</div>
    </section>
  );
  return (
    <div className={css.sections}>
      {section('section_taxonomy', <TaxonomyFields id={id} />)}
      {section('section_names', <NameFields />)}
      {section('section_diagnosis', <DiagnosisFields />)}
      {section('section_ecology', <EcologyFields />)}
      {section('section_reproduction', <ReproductionFields />)}
      {section(
        'section_traits',
        <>
          <RowsField name="traits" />
          <RowsField name="lengthWeights" />
          <RowsField name="growths" />
        </>,
      )}
      {section('section_distribution', <RowsField name="basins" />)}
      {section('section_conservation', <RowsField name="conservation" />)}
      {section('section_use', <UseFields />)}
      {section('section_more', <MoreFields id={id} />)}
    </div>
  );
}

type FieldName = keyof FishContent & keyof (typeof recordFieldWords)['zh'];

const noTexts = {};

interface ItemProps {
  name: FieldName;
  /** What is said when it is written in another form. */
  wrong?: string;
  isWhole?: boolean;
  children: ReactNode;
}

function Item({ name, wrong, isWhole = false, children }: ItemProps) {
  const label = recordFieldWords[useLanguage()][name];
  const rules = useRules(FishContent, wrong === undefined ? noTexts : { [name]: { pattern: wrong } });
  return (
    <Form.Item name={name} label={label} rules={rules[name]} className={isWhole ? (css.whole ?? '') : ''}>
      {children}
    </Form.Item>
  );
}

const Line = ({ name, wrong }: { name: FieldName; wrong?: string }) => (
  <Item name={name} {...(wrong !== undefined && { wrong })}>
    <Input autoComplete="off" spellCheck={false} />
  </Item>
);

interface ChoiceProps {
  name: FieldName;
  values: readonly string[];
  of: WordsByLanguage;
  isNeeded?: boolean;
}

function Choice({ name, values, of, isNeeded = false }: ChoiceProps) {
  const language = useLanguage();
  return (
    <Item name={name}>
      <Select
        allowClear={!isNeeded}
        options={values.map((value) => ({ value, label: of[language][value] ?? value }))}
      />
    </Item>
  );
}

function YesNo({ name }: { name: FieldName }) {
  const language = useLanguage();
  const options = ([1, 0] as const).map((value) => ({ value, label: yesNoWords[language][value] }));
  return (
    <Item name={name}>
      <Select allowClear options={options} />
    </Item>
  );
}

const Decimal = ({ name }: { name: FieldName }) => (
  <Item name={name}>
    <NumberInput className={css.input ?? ''} />
  </Item>
);

function Texts({
  name,
  rows,
  needed,
}: {
  name: 'name' | 'diagnosis' | 'habits';
  rows?: number;
  needed?: string;
}) {
  const label = recordFieldWords[useLanguage()][name === 'name' ? name : (`${name}Heading` as const)];
  return (
    <div className={css.whole}>
      <TextsItem {...{ name, label, rows, needed }} maxLength={rows === undefined ? 128 : 4000} />
    </div>
  );
}

function TaxonomyFields({ id }: Props) {
  const t = useMessages(speciesMessages);
  const status = Form.useWatch('taxonomicStatus') as string | undefined; // of the field below
  return (
    <>
      <Line name="scientificName" wrong={t('nameWrong')} />
      <Line name="authorship" />
      <Choice name="taxonRank" values={taxonRanks} of={words.taxonRankWords} isNeeded />
      <Choice name="taxonomicStatus" values={taxonomicStatuses} of={words.taxonomicStatusWords} isNeeded />
      {status !== 'accepted' && (
        <Item name="acceptedFishId">
          <FishSelect allowClear withoutId={id} />
        </Item>
      )}
      <Line name="class" />
      <Line name="order" wrong={t('taxonWrong')} />
      <Line name="family" wrong={t('taxonWrong')} />
      <Line name="subfamily" wrong={t('taxonWrong')} />
      <Line name="nameAccordingTo" />
      <Line name="originalCombination" />
      <Line name="typeLocality" />
      <Line name="typeSpecimen" />
      <ExternalIdFields />
    </>
  );
}

const externalSites = {
  gbif: 'GBIF',
  fishbase: 'FishBase',
  eschmeyer: 'Eschmeyer',
  worms: 'WoRMS',
  col: 'Catalogue of Life',
  ncbi: 'NCBI',
  colChina: 'Catalogue of Life China',
} as const;

function ExternalIdFields() {
  const rules = useRules(ExternalIds);
  return Object.entries(externalSites).map(([site, label]) => (
    <Form.Item
      key={site}
      name={['externalIds', site]}
      label={label}
      rules={rules[site as keyof typeof externalSites]} // of exactly these names
    >
      <Input autoComplete="off" />
    </Form.Item>
  ));
}

function NameFields() {
  const needed = useMessages(requiredMessages)('name');
  return (
    <>
      <Texts name="name" needed={needed} />
      <RowsField name="otherNames" />
    </>
  );
}

const DiagnosisFields = () => (
  <>
    <Texts name="diagnosis" rows={3} />
    <Choice name="bodyShape" values={bodyShapes} of={words.bodyShapeWords} />
    <Line name="pharyngealTeeth" />
    <RowsField name="diagnosticCounts" />
    <RowsField name="barcodes" />
  </>
);

const EcologyFields = () => (
  <>
    <Texts name="habits" rows={3} />
    <YesNo name="isFreshwater" />
    <YesNo name="isBrackish" />
    <YesNo name="isMarine" />
    <Choice name="ecoType" values={ecoTypes} of={words.ecoTypeWords} />
    <Choice name="diadromy" values={diadromies} of={words.diadromyWords} />
    <Choice name="waterLayer" values={waterLayers} of={words.waterLayerWords} />
    <Choice name="diet" values={diets} of={words.dietWords} />
  </>
);

const months = Array.from({ length: 12 }, (_, at) => ({ value: at + 1, label: String(at + 1) }));

const ReproductionFields = () => (
  <>
    <Choice name="eggType" values={eggTypes} of={words.eggTypeWords} />
    <Item name="spawningMonths">
      <Select mode="multiple" allowClear options={months} />
    </Item>
    <Decimal name="spawnTempMinC" />
    <Decimal name="spawnTempMaxC" />
  </>
);

const Prose = ({ name }: { name: FieldName }) => (
  <Item name={name} isWhole>
    <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
  </Item>
);

const UseFields = () => (
  <>
    <Prose name="economicUse" />
    <Prose name="aquacultureUse" />
    <YesNo name="isGameFish" />
    <YesNo name="isDangerous" />
  </>
);

const MoreFields = ({ id }: Props) => (
  <>
    {id !== undefined && (
      <Item name="keyPhotoId">
        <KeyPhotoInput fishId={id} />
      </Item>
    )}
    <Item name="referenceIds" isWhole>
      <ReferencesInput />
    </Item>
    <Prose name="remarks" />
  </>
);
