import { ApartmentOutlined, CreditCardOutlined, UploadOutlined } from '@ant-design/icons';
import type { Card } from '@weir/contract/commerce/cards/cards';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { numberFilter } from '../../../components/data-table/list-state.ts';
import { Icon } from '../../../components/Icon.tsx';
import { ResourcePage } from '../../../components/resource/ResourceList.tsx';
import { ResourcePanel } from '../../../components/resource/ResourcePanel.tsx';
import type { MenuOf, Resource } from '../../../components/resource/resource.ts';
import type { ResourceScreen } from '../../../components/resource/use-resource-screen.ts';
import { useRowActions } from '../../../components/resource/use-row-actions.tsx';
import { SideDrawer } from '../../../components/SideDrawer.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useTopic } from '../../../platform/realtime/realtime.ts';
import { useMay } from '../../../platform/session.ts';
import { CardDialog, type CardTask } from './CardDialogs.tsx';
import { CardDrawer } from './CardDrawer.tsx';
import { cardAccountsMessages } from './card-accounts.messages.ts';
import { cardAccounts, cardPlans } from './card-accounts.resource.tsx';
import { cardPlansMessages } from './card-plans.messages.ts';
import { cardsMessages } from './cards.messages.ts';
import { cards } from './cards.resource.tsx';
import { useAccountMenu } from './carriers/use-account-menu.tsx';
import { cardImportPage } from './imports/card-imports.screen.ts';
import { useCardMenu } from './use-card-menu.tsx';

/** SIM cards, each opened beside the list, and the accounts and plans that they have. */
export function CardsPage() {
  useTopic('cards');
  const [asked, setAsked] = useState<{ card: Card; task: CardTask }>();
  const menu = useCardMenu(useCallback((card, task) => setAsked({ card, task }), []));
  return (
    <>
      <ResourcePage
        resource={cards}
        menu={menu}
        actions={() => (
          <>
            <ImportButton />
            <AccountsButton />
          </>
        )}
        around={(list, screen) => (
          <>
            {list}
            <OpenedCard screen={screen} menu={menu} />
          </>
        )}
      />
      {asked && <CardDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

type CardsScreen = typeof cards extends Resource<infer T, infer W, infer S> ? ResourceScreen<T, W, S> : never;

interface OpenedProps {
  screen: CardsScreen;
  menu: MenuOf<typeof cards>;
}

/** The card that the address names. */
function OpenedCard({ screen, menu }: OpenedProps) {
  const { query: address, setQuery } = usePage();
  return (
    <CardDrawer
      id={numberFilter(address.get('card') ?? undefined)}
      rows={screen.rows}
      menuOf={useRowActions(screen, menu)}
      onGo={(id) => setQuery({ card: id })}
      onClose={() => setQuery({ card: undefined })}
    />
  );
}

function ImportButton() {
  const t = useMessages(cardsMessages);
  const may = useMay();
  const { open } = usePage();
  if (!may('cards:create')) return null;
  return (
    <Button icon={<Icon of={UploadOutlined} />} onClick={() => open(cardImportPage.address({}))}>
      {t('import')}
    </Button>
  );
}

function AccountsButton() {
  const t = useMessages(cardsMessages);
  const accounts = useMessages(cardAccountsMessages);
  const plans = useMessages(cardPlansMessages);
  const may = useMay();
  const menu = useAccountMenu();
  const [open, setOpen] = useState(false);
  if (!may('card-accounts:list')) return null;
  return (
    <>
      <Button icon={<Icon of={ApartmentOutlined} />} onClick={() => setOpen(true)}>
        {t('accounts')}
      </Button>
      <SideDrawer title={t('accounts')} open={open} size={640} onClose={() => setOpen(false)} destroyOnHidden>
        <div className="stack gapMd">
          <ResourcePanel
            resource={cardAccounts}
            icon={ApartmentOutlined}
            text={accounts('text')}
            menu={menu}
          />
          <ResourcePanel resource={cardPlans} icon={CreditCardOutlined} text={plans('text')} />
        </div>
      </SideDrawer>
    </>
  );
}
