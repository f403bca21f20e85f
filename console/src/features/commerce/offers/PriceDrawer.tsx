import { taxModes } from '@weir/contract/commerce/money';
import {
  addPrice,
  earlyReturns,
  type Price,
  type PriceTerms,
  type PriceVersion,
} from '@weir/contract/commerce/offer-prices';
import type { Offer } from '@weir/contract/commerce/offers';
import { Form, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { useFeedback } from '../../../components/feedback.tsx';
import { CurrencySelect } from '../../../components/form/CurrencySelect.tsx';
import { FormDrawer } from '../../../components/form/FormDrawer.tsx';
import { MomentInput } from '../../../components/form/MomentInput.tsx';
import { PercentInput } from '../../../components/form/PercentInput.tsx';
import { call } from '../../../platform/api.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { PriceInput } from './PriceInput.tsx';
import { pricesMessages } from './prices.messages.ts';

type Values = PriceTerms & { validFrom?: string | null };
type Field = Extract<keyof Values, keyof (typeof pricesMessages)['words']['zh']>;

interface Props {
  offer: Offer;
  /** What the new one begins as. */
  latest: Price | undefined;
  open: boolean;
  onClose: () => void;
}

/** A new price of an offer; it begins as the latest is. */
export function PriceDrawer({ offer, latest, open, onClose }: Props) {
  const t = useMessages(pricesMessages);
  const feedback = useFeedback();
  return (
    <FormDrawer<Values, PriceVersion, PriceVersion>
      open={open}
      title={t('add')}
      submitText={t('add')}
      record={undefined}
      valuesOf={() => startOf(offer, latest)}
      onSubmit={(terms) => call(addPrice, { body: { ...terms, offerId: offer.id } })}
      onSaved={() => feedback.success(t('added'))}
      onClose={onClose}
    >
      <p className="quiet">{t('addText')}</p>
      <Item name="currency" needed={t('currencyNeeded')}>
        <CurrencySelect />
      </Item>
      {offer.kind === 'rent' ? <RentFields /> : <SaleFields />}
      <Item name="taxMode">
        <Select options={taxModes.map((value) => ({ value, label: t(`taxMode_${value}`) }))} />
      </Item>
      <Item name="taxPpm" needed={t('taxNeeded')}>
        <PercentInput />
      </Item>
      {offer.kind === 'rent' && (
        <Item name="lateTaxPpm" needed={t('taxNeeded')}>
          <PercentInput />
        </Item>
      )}
      <Item name="validFrom" help={t('validFromHelp')}>
        <MomentInput />
      </Item>
    </FormDrawer>
  );
}

function startOf({ kind }: Offer, latest: Price | undefined): Values {
  const { currency = '', taxMode = 'inclusive', taxPpm = 0 } = latest ?? {};
  const ofBoth = { currency, taxMode, taxPpm, validFrom: null };
  if (kind === 'sale') return { ...ofBoth, unitMinor: latest?.unitMinor ?? null };
  const { unitMinor: _unitMinor, ...rent } = latest ?? { unitMinor: null };
  const usual = { graceMinutes: 30, depositMinor: 0, earlyReturn: 'recompute', lateTaxPpm: 0 } as const;
  return { ...usual, ...rates, ...pickTerms(rent), ...ofBoth };
}

const rates = {
  ...{ hourMinor: null, dayMinor: null, monthMinor: null, minimumMinor: null },
  ...{ lateHourMinor: null, lateDayMinor: null, lateCapMinor: null },
};

/** Of a version, its terms alone. */
function pickTerms(terms: Partial<Price>): Partial<PriceTerms> {
  const names = [...Object.keys(rates), 'graceMinutes', 'depositMinor', 'earlyReturn', 'lateTaxPpm'];
  return Object.fromEntries(Object.entries(terms).filter(([name]) => names.includes(name)));
}

interface ItemProps {
  name: Field;
  help?: string;
  /** What is said when it is empty. */
  needed?: string;
  children: ReactNode;
}

function Item({ name, help, needed, children }: ItemProps) {
  const t = useMessages(pricesMessages);
  return (
    <Form.Item
      name={name}
      label={t(name)}
      {...(help && { extra: help })}
      {...(needed && { rules: [{ required: true, message: needed }] })}
    >
      {children}
    </Form.Item>
  );
}

function SaleFields() {
  const t = useMessages(pricesMessages);
  return (
    <Item name="unitMinor" needed={t('unitNeeded')}>
      <PriceInput />
    </Item>
  );
}

function RentFields() {
  const t = useMessages(pricesMessages);
  return (
    <>
      <Item name="hourMinor">
        <PriceInput />
      </Item>
      <Item name="dayMinor">
        <PriceInput />
      </Item>
      <Item name="monthMinor" help={t('ratesHelp')}>
        <PriceInput />
      </Item>
      <Item name="minimumMinor" help={t('minimumHelp')}>
        <PriceInput />
      </Item>
      <Item name="graceMinutes" help={t('graceHelp')}>
        <InputNumber min={0} max={1440} precision={0} changeOnWheel={false} suffix={t('minutes')} />
      </Item>
      <Item name="depositMinor">
        <PriceInput />
      </Item>
      <Item name="lateHourMinor">
        <PriceInput />
      </Item>
      <Item name="lateDayMinor" needed={t('lateDayNeeded')}>
        <PriceInput />
      </Item>
      <Item name="lateCapMinor" help={t('lateCapHelp')}>
        <PriceInput />
      </Item>
      <Item name="earlyReturn">
        <Select options={earlyReturns.map((value) => ({ value, label: t(`earlyReturn_${value}`) }))} />
      </Item>
    </>
  );
}
