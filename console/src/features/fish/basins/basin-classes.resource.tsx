import {
  addBasinClass,
  deleteBasinClasses,
  editBasinClass,
  listBasinClasses,
} from '@weir/contract/fish/basins';
import { basinIconWords, basinSchemeWords } from '@weir/contract/fish/basins.words';
import { defineResource } from '../../../components/resource/resource.ts';
import { BasinClassValue } from './BasinClassValue.tsx';
import { basinClassesMessages } from './basin-classes.messages.ts';

/** Classes of basins: how high they rank, and whose codes they bear. */
export const basinClasses = defineResource({
  key: 'basin-classes',
  kind: 'basinClass',
  words: basinClassesMessages,
  list: listBasinClasses,
  add: addBasinClass,
  edit: editBasinClass,
  remove: deleteBasinClasses,
  columns: [
    { key: 'name', render: (row) => <BasinClassValue of={row} /> },
    { key: 'code', card: 'fact' },
    {
      key: 'scheme',
      card: 'fact',
      render: ({ scheme }, { language }) => basinSchemeWords[language][scheme],
    },
    { key: 'rank', card: 'fact' },
    { key: 'basins', card: 'fact' },
  ],
  form: {
    name: { needed: 'name' },
    code: { mono: true },
    scheme: { initial: 'LOCAL', text: (value, { language }) => basinSchemeWords[language][value] },
    rank: { help: 'rankHelp' },
    sort: { help: 'sortHelp' },
    icon: { text: (value, { language }) => basinIconWords[language][value] },
    enabled: { initial: 1 },
  },
});
