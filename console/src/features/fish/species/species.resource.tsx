import { reviewStatusWords } from '@weir/contract/fish/records.words';
import { addFish, editFish, listFish } from '@weir/contract/fish/species';
import { defineResource } from '../../../components/resource/resource.ts';
import { LatinName } from '../names/LatinName.tsx';
import { ReviewStatusTag } from '../records/ReviewStatusValue.tsx';
import { ConservationValue } from './ConservationValue.tsx';
import { addFishPage, editFishPage, fishPage } from './screens/species.screen.ts';
import { speciesMessages } from './species.messages.ts';

/** Species as editors list them, in every state of the review. */
export const species = defineResource({
  key: 'fish-species',
  kind: 'fish',
  words: speciesMessages,
  list: listFish,
  add: addFish,
  edit: editFish,
  pages: { add: addFishPage.address(), edit: ({ id }) => editFishPage.address({ id }) },
  href: ({ id }) => fishPage.address({ id }),
  columns: [
    {
      key: 'name',
      widthPx: 280,
      grows: true,
      card: 'title',
      render: (fish, { localName }) => (
        <span>
          {localName(fish)} <LatinName name={fish.scientificName} />
        </span>
      ),
    },
    { key: 'family', widthPx: 130, card: 'fact', render: ({ family }) => <span lang="la">{family}</span> },
    {
      key: 'protection',
      widthPx: 260,
      card: 'wide',
      render: ({ conservation = [] }) =>
        conservation.length > 0 ? <ConservationValue conservation={conservation} /> : null,
    },
    {
      key: 'reviewStatus',
      word: 'review',
      widthPx: 150,
      card: 'status',
      render: (fish) => <ReviewStatusTag {...fish} />,
    },
    { key: 'updatedTime', widthPx: 170, hidden: true },
    { key: 'createdTime', hidden: true },
  ],
  filters: {
    reviewStatus: {
      word: 'review',
      text: (value, { language }) =>
        reviewStatusWords[language][Number(value) as keyof (typeof reviewStatusWords)['zh']],
    },
    mine: {},
    facets: { word: 'tree', hidden: true },
  },
});
