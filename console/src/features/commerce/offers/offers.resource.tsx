import {
  addOffer,
  deleteOffers,
  editOffer,
  getOffer,
  listOffers,
  type Offer,
  type OfferKind,
  type OfferState,
} from '@weir/contract/commerce/offers';
import { defineResource } from '../../../components/resource/resource.ts';
import { StatusTag, type Tone } from '../../../components/StatusTag.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { DeviceTypeSelect } from '../../fleet/device-types/list/DeviceTypeSelect.tsx';
import { useDeviceTypeOptions } from '../../fleet/device-types/list/device-types.queries.ts';
import { ProjectSelect } from '../../fleet/projects/ProjectSelect.tsx';
import { useProjectOptions } from '../../fleet/projects/projects.queries.ts';
import { offersMessages } from './offers.messages.ts';
import { offerPage } from './offers.screen.ts';
import { priceText } from './price-text.ts';
import { pricesMessages } from './prices.messages.ts';
import { minuteOf } from './span-text.ts';

export const offerTones = {
  draft: 'neutral',
  published: 'success',
  ended: 'warning',
} as const satisfies Record<OfferState, Tone>;

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
  href: ({ id }) => offerPage.address({ id }),
  mayChange: ({ mayOperate }) => mayOperate === 1,
  refusal: ({ state }, action, { t }) => {
    if (state === 'ended') return t('endedStays');
    return action === 'remove' && state === 'published' ? t('publishedStays') : undefined;
  },
  columns: [
    { key: 'name', widthPx: 180, grows: true },
    { key: 'kind', widthPx: 90, card: 'fact', render: ({ kind }, { t }) => t(`kind_${kind}`) },
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
      render: ({ state }, { t }) => <StatusTag tone={offerTones[state]}>{t(`state_${state}`)}</StatusTag>,
    },
    {
      key: 'priceNow',
      widthPx: 260,
      grows: true,
      card: 'wide',
      render: (offer) => <PriceNow of={offer} />,
    },
    { key: 'validity', widthPx: 200, card: 'wide', render: (offer) => <Validity of={offer} /> },
    { key: 'project', widthPx: 140, card: 'fact', render: ({ project }) => project.name },
    { key: 'createdTime', hidden: true },
  ],
  filters: {
    kind: { text: (kind, { t }) => t(`kind_${kind as OfferKind}`) },
    state: { kit: 'status', text: (state, { t }) => t(`state_${state as OfferState}`) },
    projectId: { word: 'project' },
    typeId: { word: 'deviceType' },
  },
  useOptions: () => ({
    projectId: options(useProjectOptions()),
    typeId: options(useDeviceTypeOptions()),
  }),
  form: {
    name: { needed: 'name' },
    kind: {
      initial: 'rent',
      text: (kind, { t }) => t(`kind_${kind}`),
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
    validFrom: { help: 'validFromHelp' },
    validTo: { help: 'validToHelp' },
  },
});
