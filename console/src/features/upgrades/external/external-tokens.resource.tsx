import { addExternalToken, listExternalTokens } from '@weir/contract/upgrades/external';
import { ExactTime, RelativeTime } from '../../../components/RelativeTime.tsx';
import { defineResource } from '../../../components/resource/resource.ts';
import { ProjectSelect } from '../../fleet/projects/ProjectSelect.tsx';
import { externalTokensMessages } from './external-tokens.messages.ts';

/** By what outside parties are known. */
export const externalTokens = defineResource({
  key: 'external-tokens',
  words: externalTokensMessages,
  list: listExternalTokens,
  add: addExternalToken,
  hasMenu: () => false,
  columns: [
    { key: 'project', card: 'fact', render: ({ project }) => project.name },
    { key: 'createdTime', card: 'fact' },
    {
      key: 'lastUsedTime',
      word: 'lastUsed',
      card: 'fact',
      render: ({ lastUsedTime }) => <RelativeTime time={lastUsedTime} />,
    },
    {
      key: 'expiresTime',
      word: 'expires',
      card: 'fact',
      render: ({ expiresTime }) => <ExactTime time={expiresTime} />,
    },
  ],
  filters: { projectId: { word: 'project', hidden: true } },
  form: {
    projectId: {
      word: 'project',
      wrong: 'projectNeeded',
      input: () => <ProjectSelect operableOnly />,
    },
    name: { word: 'name', wrong: 'nameNeeded' },
    days: { initial: 365, wrong: 'daysNeeded', suffix: 'daysUnit' },
  },
});
