import { addBasin, deleteBasins, editBasin, getBasin, listBasins } from '@weir/contract/fish/basins';
import { Select, type SelectProps } from 'antd';
import { defineResource } from '../../../components/resource/resource.ts';
import { basinsMessages } from './basins.messages.ts';
import { ClassSelect } from './ClassSelect.tsx';
import { BasinSelect } from './names/BasinSelect.tsx';
import { OutlineInput } from './OutlineInput.tsx';

/** Each word is one value. */
const WordsInput = (item: SelectProps) => <Select {...item} mode="tags" open={false} suffixIcon={null} />;

/** Basins; the page shows them as a tree. */
export const basins = defineResource({
  key: 'basins',
  kind: 'basin',
  words: basinsMessages,
  list: listBasins,
  get: getBasin,
  add: addBasin,
  edit: editBasin,
  remove: deleteBasins,
  openBy: 'basin',
  columns: [{ key: 'name' }],
  filters: { basinClassId: { word: 'class' } },
  form: {
    name: { needed: 'name' },
    code: { mono: true },
    basinClassId: { word: 'class', input: () => <ClassSelect /> },
    parentId: {
      word: 'parent',
      input: ({ record }) => <BasinSelect allowClear withoutId={record?.id} />,
    },
    aliases: { input: () => <WordsInput /> },
    pfafstetter: { help: 'pfafstetterHelp', mono: true },
    hybasId: {},
    nextDownHybasId: { help: 'nextDownHelp' },
    mainHybasId: {},
    subAreaKm2: { word: 'subArea' },
    upAreaKm2: { word: 'upArea' },
    mainRiverName: { word: 'mainRiver' },
    riverLengthKm: { word: 'riverLength' },
    meanDischargeM3s: { word: 'meanDischarge' },
    streamOrder: {},
    isEndorheic: { word: 'endorheic' },
    isLake: { word: 'lake' },
    countryCodes: { help: 'countryCodesHelp', input: () => <WordsInput /> },
    provinceCodes: { help: 'provinceCodesHelp', input: () => <WordsInput /> },
    faoAreaCode: { word: 'faoArea', mono: true },
    outline: { help: 'outlineHelp', input: () => <OutlineInput /> },
  },
});
