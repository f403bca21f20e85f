import { addToken, deleteToken, listTokens } from '@weir/contract/identity/session-list';
import { Tag } from 'antd';
import { ExactTime, RelativeTime } from '../../../../components/RelativeTime.tsx';
import { defineResource } from '../../../../components/resource/resource.ts';
import { tokensMessages } from './tokens.messages.ts';

/** The tokens by which scripts act as somebody. */
export const tokens = defineResource({
  key: 'tokens',
  words: tokensMessages,
  list: listTokens,
  add: addToken,
  remove: deleteToken,
  nameOf: ({ name }, { t }) => name ?? t('unnamed'),
  hasMenu: () => false,
  columns: [
    {
      key: 'sensitiveActions',
      card: 'status',
      render: (token, { t }) => token.sensitiveActions && <Tag>{t('sensitive')}</Tag>,
    },
    { key: 'createdTime', word: 'created', card: 'fact' },
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
  form: {
    name: { help: 'nameHelp', wrong: 'nameNeeded' },
    days: { initial: 90, help: 'daysHelp', wrong: 'daysNeeded', suffix: 'daysUnit' },
    sensitiveActions: { help: 'sensitiveHelp', words: 'above' },
  },
});
