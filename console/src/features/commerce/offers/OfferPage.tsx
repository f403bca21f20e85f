import { EditOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { getOffer, nextOfferState, type Offer, setOfferState } from '@weir/contract/commerce/offers';
import { offerKindWords } from '@weir/contract/commerce/offers.words';
import { Button } from 'antd';
import { useState } from 'react';
import { Detail, Details } from '../../../components/Details.tsx';
import { numberFilter } from '../../../components/data-table/list-state.ts';
import { Icon } from '../../../components/Icon.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { NoSuchRecord } from '../../../components/NoSuchRecord.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { ResourceForm } from '../../../components/resource/ResourceForm.tsx';
import { StaleData } from '../../../components/StaleData.tsx';
import { useQuestion } from '../../../components/use-question.ts';
import { WithAside } from '../../../components/WithAside.tsx';
import { call, queryOf } from '../../../platform/api.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useMay } from '../../../platform/session.ts';
import { OfferPrices } from './OfferPrices.tsx';
import { offersMessages } from './offers.messages.ts';
import { OfferStateTag, OfferStores, offers, Validity } from './offers.resource.tsx';
import { offersPage } from './offers.screen.ts';

/** One offer: its prices, and what a time would cost by them. */
export function OfferPage() {
  const id = numberFilter(usePage().query.get('id') ?? undefined);
  return id === undefined ? <NoSuchOffer /> : <OneOffer key={id} id={id} />;
}

function NoSuchOffer() {
  const t = useMessages(offersMessages);
  return <NoSuchRecord title={t('noSuch')} listHref={offersPage.address()} />;
}

function OneOffer({ id }: { id: number }) {
  const t = useMessages(offersMessages);
  const language = useLanguage();
  const localName = useLocalName();
  const query = useQuery(queryOf(getOffer, { query: { id } }));
  const offer = query.data;
  if (!offer) return <QueryState query={query} missing={<NoSuchOffer />} />;
  return (
    <>
      <StaleData query={query} />
      <PageHeader
        title={localName(offer)}
        facts={<OfferStateTag state={offer.state} />}
        actions={<OfferActions offer={offer} />}
      />
      <WithAside
        aside={
          <Panel title={t('about')}>
            <Details>
              <Detail label={t('kind')}>{offerKindWords[language][offer.kind]}</Detail>
              <Detail label={t('project')}>{offer.project.name}</Detail>
              <Detail label={t('deviceType')}>{offer.deviceType.name}</Detail>
              <Detail label={t('validity')}>
                <Validity of={offer} />
              </Detail>
              <Detail label={t('stores')}>
                <OfferStores of={offer} />
              </Detail>
              <Detail label={t('zone')}>{offer.zone}</Detail>
            </Details>
          </Panel>
        }
      >
        <OfferPrices offer={offer} />
      </WithAside>
    </>
  );
}

const verbs = { published: 'publish', ended: 'end' } as const;

function OfferActions({ offer }: { offer: Offer }) {
  const t = useMessages(offersMessages);
  const kit = useMessages(kitMessages);
  const localName = useLocalName();
  const ask = useQuestion();
  const isOperable = useMay()('offers:update') && offer.mayOperate === 1;
  const [editing, setEditing] = useState(false);
  const { id, version } = offer;
  const next = nextOfferState[offer.state];
  if (!isOperable || !next) return null;
  const move = () => {
    const name = localName(offer);
    const change = async () => {
      try {
        await call(setOfferState, { body: { id, version, state: next } });
      } catch (error) {
        const hasNoPrice = isApiError(error) && error.fields.some(({ field }) => field === 'price');
        throw hasNoPrice ? new Error(t('price_required')) : error;
      }
      return t(next, { name });
    };
    ask({
      title: t(verbs[next]),
      content: t(`${verbs[next]}Ask`, { name }),
      okText: t(verbs[next]),
      danger: next === 'ended',
      run: change,
      failedText: t('stateFailed'),
    });
  };
  return (
    <>
      <Button icon={<Icon of={EditOutlined} />} onClick={() => setEditing(true)}>
        {kit('edit')}
      </Button>
      <Button {...(next === 'ended' ? { danger: true } : { type: 'primary' })} onClick={move}>
        {t(verbs[next])}
      </Button>
      <ResourceForm resource={offers} open={editing} record={offer} onClose={() => setEditing(false)} />
    </>
  );
}
