import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { deletePrice, listPrices, type PriceVersion } from '@weir/contract/commerce/offer-prices';
import type { Offer } from '@weir/contract/commerce/offers';
import { Button, Timeline } from 'antd';
import { useState } from 'react';
import { useConfirmDelete } from '../../../components/confirm-delete.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { moneyText } from '../../../components/money-text.ts';
import { PageButtons } from '../../../components/PageButtons.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { ppmText } from '../../../components/percent-text.ts';
import { QueryState } from '../../../components/QueryState.tsx';
import { StatusTag } from '../../../components/StatusTag.tsx';
import { call, steadyQueryOf } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { useNow } from '../../../platform/time.ts';
import { PriceDrawer } from './PriceDrawer.tsx';
import { priceText } from './price-text.ts';
import { pricesMessages } from './prices.messages.ts';
import { spanText } from './span-text.ts';
import { TrialPanel } from './TrialPanel.tsx';

const pageSize = 20;

/** The prices of an offer on their axis of time, the latest first, and a trial by any of them. */
export function OfferPrices({ offer }: { offer: Offer }) {
  const t = useMessages(pricesMessages);
  const may = useMay();
  const [adding, setAdding] = useState(false);
  const [page, setPage] = useState(1);
  const query = useQuery(steadyQueryOf(listPrices, { query: { offerId: offer.id, page, limit: pageSize } }));
  const isOperable = may('offers:update') && offer.mayOperate === 1 && offer.state !== 'ended';
  const { list = [], total = 0 } = query.data ?? {};
  return (
    <>
      <Panel
        title={t('title')}
        tools={
          isOperable && (
            <Button icon={<Icon of={PlusOutlined} />} onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          )
        }
      >
        {query.data ? (
          <>
            {total === 0 && <p className="quiet">{t('empty')}</p>}
            <Timeline
              items={list.map((price) => ({
                key: price.id,
                content: <Version price={price} offer={offer} isOperable={isOperable} />,
              }))}
            />
            <PageButtons
              current={page}
              pageSize={pageSize}
              total={total}
              hideOnSinglePage
              showSizeChanger={false}
              size="small"
              onChange={setPage}
            />
          </>
        ) : (
          <QueryState query={query} />
        )}
      </Panel>
      {list.length > 0 && <TrialPanel offer={offer} prices={list} />}
      <PriceDrawer offer={offer} latest={list[0]} open={adding} onClose={() => setAdding(false)} />
    </>
  );
}

interface VersionProps {
  price: PriceVersion;
  offer: Offer;
  isOperable: boolean;
}

const whenTones = { now: 'success', coming: 'info', past: 'neutral' } as const;

function whenOf({ validFrom, validTo }: PriceVersion, nowMs: number): keyof typeof whenTones {
  if (Date.parse(validFrom) > nowMs) return 'coming';
  return validTo !== null && Date.parse(validTo) <= nowMs ? 'past' : 'now';
}

function Version({ price, offer, isOperable }: VersionProps) {
  const t = useMessages(pricesMessages);
  const language = useLanguage();
  const confirmDelete = useConfirmDelete();
  const when = whenOf(price, useNow());
  const span = spanText(price, t);
  const { currency, depositMinor, taxMode, taxPpm } = price;
  const money = (amount: number) => moneyText(amount, currency, language);
  const facts = [
    ...(depositMinor > 0 ? [t('depositOf', { amount: money(depositMinor) })] : []),
    `${t(`taxMode_${taxMode}`)} ${ppmText(taxPpm, language)}`,
    ...(offer.kind === 'rent' ? [`${t('earlyReturn')}: ${t(`earlyReturn_${price.earlyReturn}`)}`] : []),
    ...(price.createdBy ? [price.createdBy] : []),
  ];
  const takeBack = () =>
    confirmDelete({
      kind: 'offerPrice',
      name: span,
      onDelete: () => call(deletePrice, { query: { id: price.id } }),
    });
  return (
    <div className="stack gapXxs">
      <div>
        <StatusTag tone={whenTones[when]}>{t(`when_${when}`)}</StatusTag>
        {` · ${span}`}
      </div>
      <strong className="figures">{priceText(price, t, language)}</strong>
      <div className="quiet">{facts.join(' · ')}</div>
      {isOperable && (when === 'coming' || offer.state === 'draft') && (
        <div>
          <Button size="small" onClick={takeBack}>
            {t('takeBack')}
          </Button>
        </div>
      )}
    </div>
  );
}
