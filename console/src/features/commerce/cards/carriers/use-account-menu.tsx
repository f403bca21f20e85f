import { SyncOutlined } from '@ant-design/icons';
import type { CardAccount } from '@weir/contract/commerce/cards/card-accounts';
import { startCardListing } from '@weir/contract/commerce/cards/carrier-calls';
import { useCallback } from 'react';
import { rowItem } from '../../../../components/data-table/row-items.tsx';
import type { MenuTools, Words } from '../../../../components/resource/resource-parts.ts';
import { useAction } from '../../../../components/use-action.ts';
import { call } from '../../../../platform/api.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { showStartedJob } from '../../../operations/jobs/jobs.queries.ts';
import { carriersMessages } from './carriers.messages.ts';

/** What can be done with an account. */
export function useAccountMenu() {
  const t = useMessages(carriersMessages);
  const { run } = useAction(t('failed'));
  return useCallback(
    <W extends Words>({ id, carrierKind }: CardAccount, { edit, remove }: MenuTools<CardAccount, W>) => [
      carrierKind !== 'people' &&
        rowItem('list', SyncOutlined, t('listCards'), () =>
          run(async () => {
            await showStartedJob(await call(startCardListing, { body: { id } }));
            return t('listingStarted');
          }),
        ),
      edit,
      remove,
    ],
    [run, t],
  );
}
