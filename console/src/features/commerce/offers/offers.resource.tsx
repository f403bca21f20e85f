import {
  addOffer,
  deleteOffers,
  editOffer,
  exportOffers,
  getOffer,
  listOffers,
  type Offer,
  type OfferKind,
  type OfferState,
} from '@weir/contract/commerce/offers';
import { offerKindWords, offerStateWords } from '@weir/contract/commerce/offers.words';
import { Form, Input } from 'antd';
import { defineResource } from '../../../components/resource/resource.ts';
import type { ControlProps } from '../../../components/resource/resource-parts.ts';
import { StatusTag, type Tone } from '../../../components/StatusTag.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { DeviceTypeSelect } from '../../fleet/device-types/list/DeviceTypeSelect.tsx';
import { useDeviceTypeOptions } from '../../fleet/device-types/list/device-types.queries.ts';
import { ProjectSelect } from '../../fleet/projects/ProjectSelect.tsx';
import { useProjectOptions } from '../../fleet/projects/projects.queries.ts';
import { StoreFilter, StoresSelect } from '../stores/StoreSelect.tsx';
import { offersMessages } from './offers.messages.ts';
import { offerPage } from './offers.screen.ts';
import { priceText } from './price-text.ts';
import { pricesMessages } from './prices.messages.ts';
import { minuteOf } from './span-text.ts';

const offerTones = {
  draft: 'neutral',
  published: 'success',
  ended: 'warning',
} as const satisfies Record<OfferState, Tone>;

export const OfferStateTag = ({ state }: { state: OfferState }) => (
  <StatusTag tone={offerTones[state]}>{offerStateWords[useLanguage()][state]}</StatusTag>
);

/** Where it is offered. */
export function OfferStores({ of: { stores } }: { of: Offer }) {
  const t = useMessages(offersMessages);
  const localName = useLocalName();
  return stores.length === 0 ? t('everyStore') : stores.map(localName).join(', ');
}

/** What it costs now. */
function PriceNow({ of: { price } }: { of: Offer }) {
  const t = useMessages(offersMessages);
  const ofPrices = useMessages(pricesMessages);
  const language = useLanguage();
  return price ? priceText(price, ofPrices, language) : <span className="quiet">{t('noPrice')}</span>;
}

/** How long it is offered. */
export function Validity({ of: { validFrom, validTo } }: { of: Offer }) {
  const t = useMessages(offersMessages);
  const from = validFrom && minuteOf(validFrom);
  const to = validTo && minuteOf(validTo);
  if (from && to) return t('between', { from, to });
  if (from) return t('from', { from });
  return to ? t('until', { to }) : t('always');
}

const options = (all: readonly { value: number; label: string }[]) =>
  all.map(({ value, label }) => ({ value: String(value), label }));

/** A day, as the browser asks for it. */
const DayFilter = ({ value, label, className, set }: ControlProps) => (
  <Input
    type="date"
    className={className}
    aria-label={label}
    title={label}
    allowClear
    value={value}
    onChange={(event) => set(event.target.value || undefined)}
  />
);

/** Of the project that the form names; the form item gives it its value. */
const OfferStoresInput = (props: { known: Offer['stores'] }) => (
  <StoresSelect
    {...props}
    projectId={Form.useWatch<number | undefined>('projectId', Form.useFormInstance())}
  />
);

/** What devices are rented and sold for. */
export const offers = defineResource({
  key: 'offers',
  kind: 'offer',
  words: offersMessages,
  list: listOffers,
  get: getOffer,
  add: addOffer,
  edit: editOffer,
  remove: deleteOffers,
  export: exportOffers,
  href: ({ id }) => offerPage.address({ id }),
  mayChange: ({ mayOperate }) => mayOperate === 1,
  refusal: ({ state }, action, { t }) => {
    if (state === 'ended') return t('endedStays');
    return action === 'remove' && state === 'published' ? t('publishedStays') : undefined;
  },
  columns: [
    { key: 'name', widthPx: 180, grows: true },
    {
      key: 'kind',
      widthPx: 90,
      card: 'fact',
      render: ({ kind }, { language }) => offerKindWords[language][kind],
    },
    {
      key: 'deviceType',
      widthPx: 140,
      card: 'fact',
      render: ({ deviceType }) => deviceType.name,
    },
    {
      key: 'state',
      kit: 'status',
      widthPx: 110,
      card: 'status',
      render: ({ state }) => <OfferStateTag state={state} />,
    },
    {
      key: 'priceNow',
      widthPx: 260,
      grows: true,
      card: 'wide',
      render: (offer) => <PriceNow of={offer} />,
    },
    { key: 'validity', widthPx: 200, card: 'wide', render: (offer) => <Validity of={offer} /> },
    { key: 'stores', widthPx: 150, hidden: true, render: (offer) => <OfferStores of={offer} /> },
    { key: 'project', widthPx: 140, card: 'fact', render: ({ project }) => project.name },
    { key: 'createdTime', hidden: true },
  ],
  filters: {
    kind: { text: (kind, { language }) => offerKindWords[language][kind as OfferKind] },
    state: { kit: 'status', text: (state, { language }) => offerStateWords[language][state as OfferState] },
    projectId: { word: 'project' },
    typeId: { word: 'deviceType' },
    storeId: { word: 'store', control: StoreFilter },
    validOn: { control: DayFilter },
  },
  useOptions: () => ({
    projectId: options(useProjectOptions()),
    typeId: options(useDeviceTypeOptions()),
  }),
  form: {
    name: { needed: 'name' },
    kind: {
      initial: 'rent',
      text: (kind, { language }) => offerKindWords[language][kind],
      isLocked: (offer) => offer !== undefined,
    },
    projectId: {
      word: 'project',
      wrong: 'projectNeeded',
      input: ({ isLocked }) => <ProjectSelect operableOnly disabled={isLocked} />,
      isLocked: (offer) => offer !== undefined,
    },
    deviceTypeId: {
      word: 'deviceType',
      needed: 'deviceType',
      input: ({ isLocked }) => <DeviceTypeSelect disabled={isLocked} />,
      isLocked: (offer) => offer !== undefined && offer.state !== 'draft',
    },
    storeIds: {
      word: 'stores',
      help: 'storesHelp',
      from: ({ stores }) => stores.map(({ id }) => id),
      input: ({ record }) => <OfferStoresInput known={record?.stores ?? []} />,
    },
    validFrom: { help: 'validFromHelp' },
    validTo: { help: 'validToHelp' },
  },
});
