import { LineChartOutlined } from '@ant-design/icons';
import { coordinateSources } from '@weir/contract/fish/record-fields';
import { reviewStatusWords } from '@weir/contract/fish/records.words';
import {
  addRiverSection,
  editRiverSection,
  getRiverSection,
  habitatUnits,
  listRiverSections,
  type RiverSection,
  substrates,
} from '@weir/contract/fish/river-sections';
import {
  coordinateSourceWords,
  habitatUnitWords,
  substrateWords,
} from '@weir/contract/fish/river-sections.words';
import { Input, Select } from 'antd';
import { defineResource } from '../../../components/resource/resource.ts';
import { BasinName } from '../basins/names/BasinNameValue.tsx';
import { BasinSelect } from '../basins/names/BasinSelect.tsx';
import { ReviewStatusTag } from '../records/ReviewStatusValue.tsx';
import { LineInput } from './fields/LineInput.tsx';
import { PercentsInput } from './fields/PercentsInput.tsx';
import { DevicesInput, SitesInput } from './fields/SectionEntries.tsx';
import { LastSurvey } from './LastSurvey.tsx';
import { riverSectionsMessages } from './model/river-sections.messages.ts';
import { riverSectionPage } from './river-sections.screen.ts';

export const sectionHref = ({ id }: Pick<RiverSection, 'id'>) => riverSectionPage.address({ id });

const yesNo = (yes: string, no: string) => [
  { value: 1, label: yes },
  { value: 0, label: no },
];
const classes = ['I', 'II', 'III', 'IV', 'V'].map((label, index) => ({ value: index + 1, label }));
const writable = (of: RiverSection) => of.reviewStatus !== 1 && of.reviewStatus !== 2;

/** Reaches of rivers that are surveyed again and again. */
export const riverSections = defineResource({
  key: 'river-sections',
  kind: 'riverSection',
  words: riverSectionsMessages,
  list: listRiverSections,
  get: getRiverSection,
  add: addRiverSection,
  edit: editRiverSection,
  href: sectionHref,
  openBy: 'section',
  mayChange: writable,
  columns: [
    { key: 'name', widthPx: 200, grows: true },
    { key: 'code', widthPx: 100, card: 'fact' },
    {
      key: 'basin',
      widthPx: 160,
      card: 'fact',
      render: ({ basinId }) => <BasinName id={basinId} />,
    },
    { key: 'river', field: 'riverName', widthPx: 100, card: 'fact' },
    {
      ...{ key: 'length', field: 'lengthM', widthPx: 100, align: 'right', card: 'fact' },
      render: ({ lengthM }, { language }) => lengthM?.toLocaleString(language) ?? null,
    },
    { key: 'meanWidth', field: 'meanWidthM', widthPx: 130, align: 'right', hidden: true },
    {
      key: 'devices',
      widthPx: 110,
      align: 'right',
      card: 'fact',
      render: ({ devices }) => new Set(devices?.map(({ deviceId }) => deviceId)).size,
    },
    { key: 'lastSurvey', widthPx: 190, render: ({ id }) => <LastSurvey id={id} /> },
    { key: 'status', widthPx: 130, card: 'status', render: (section) => <ReviewStatusTag {...section} /> },
    { key: 'updatedTime', hidden: true },
    { key: 'createdTime', hidden: true },
  ],
  filters: {
    reviewStatus: {
      word: 'status',
      text: (value, { language }) =>
        (reviewStatusWords[language] as Readonly<Record<string, string>>)[value] ?? value,
    },
    mine: { word: 'mine' },
    facets: { word: 'marks', chipOnly: true },
  },
  menu: (section, { t, item, edit }) => [
    item.link('open', LineChartOutlined, t('open'), sectionHref(section)),
    edit,
  ],
  form: {
    name: { needed: 'name' },
    code: { mono: true },
    basinId: { word: 'basin', input: () => <BasinSelect /> },
    riverName: { word: 'river' },
    coordinateSource: {
      word: 'source',
      help: 'sourceHelp',
      initial: 'WGS84',
      input: ({ tools: { language } }) => (
        <Select
          options={coordinateSources.map((value) => ({
            value,
            label: coordinateSourceWords[language][value],
          }))}
        />
      ),
    },
    verbatimCoordinates: {},
    verbatimSRS: {},
    line: { wrong: 'lineNeeded', initial: [], input: () => <LineInput /> },
    lengthM: { word: 'length' },
    meanWidthM: { word: 'meanWidth' },
    wettedWidthM: { word: 'wettedWidth' },
    bankfullWidthM: { word: 'bankfullWidth' },
    meanDepthM: { word: 'meanDepth' },
    maxDepthM: { word: 'maxDepth' },
    elevationUpM: { word: 'elevationUp' },
    elevationDownM: { word: 'elevationDown' },
    slopePermille: { word: 'slope' },
    startChainageKm: { word: 'startChainage' },
    endChainageKm: { word: 'endChainage' },
    streamOrder: {},
    substrate: {
      input: ({ tools: { language } }) => (
        <PercentsInput parts={substrates.map((key) => ({ key, label: substrateWords[language][key] }))} />
      ),
    },
    habitat: {
      input: ({ tools: { language } }) => (
        <PercentsInput parts={habitatUnits.map((key) => ({ key, label: habitatUnitWords[language][key] }))} />
      ),
    },
    sinuosity: {},
    bankVegetationPercent: { word: 'bankVegetation' },
    canopyPercent: { word: 'canopy' },
    aquaticPlantsPercent: { word: 'aquaticPlants' },
    damUpstreamKm: { word: 'damUp' },
    damDownstreamKm: { word: 'damDown' },
    hasFishway: {
      word: 'fishway',
      input: ({ tools: { t } }) => <Select allowClear options={yesNo(t('yes'), t('no'))} />,
    },
    hasSandMining: {
      word: 'sandMining',
      input: ({ tools: { t } }) => <Select allowClear options={yesNo(t('yes'), t('no'))} />,
    },
    hasNavigation: {
      word: 'navigation',
      input: ({ tools: { t } }) => <Select allowClear options={yesNo(t('yes'), t('no'))} />,
    },
    fishingBanSince: { word: 'banSince', input: () => <Input type="date" /> },
    functionalClass: { input: () => <Select allowClear options={classes} /> },
    protectedArea: {},
    devices: { help: 'devicesHelp', input: () => <DevicesInput /> },
    sites: { input: () => <SitesInput /> },
    remarks: {},
  },
});
