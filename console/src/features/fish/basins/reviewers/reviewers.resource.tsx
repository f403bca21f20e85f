import { limitReviewers, listReviewers } from '@weir/contract/fish/reviewers';
import { defineResource } from '../../../../components/resource/resource.ts';
import { refusalText } from '../../../../platform/api-error.ts';
import { BasinName } from '../names/BasinNameValue.tsx';
import { BasinSelect } from '../names/BasinSelect.tsx';
import { reviewersMessages } from './reviewers.messages.ts';

/** Roles that review, and the basins that they are limited to. */
export const reviewers = defineResource({
  key: 'fish-reviewers',
  kind: 'role',
  words: reviewersMessages,
  list: listReviewers,
  edit: limitReviewers,
  refusal: ({ refusal }) => (refusal === null ? undefined : refusalText(refusal)),
  columns: [
    { key: 'name', word: 'role', grows: true },
    {
      key: 'basinIds',
      card: 'wide',
      render: ({ basinIds }, { t }) =>
        basinIds.length === 0 ? (
          t('everywhere')
        ) : (
          <span className="flow gapXs">
            {basinIds.map((id) => (
              <BasinName key={id} id={id} />
            ))}
          </span>
        ),
    },
  ],
  form: {
    basinIds: { help: 'basinsHelp', input: () => <BasinSelect multiple allowClear /> },
  },
});
