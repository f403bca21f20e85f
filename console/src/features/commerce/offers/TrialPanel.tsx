import { type PriceVersion, type Quote, quotePrice } from '@weir/contract/commerce/offer-prices';
import type { Offer } from '@weir/contract/commerce/offers';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { FormFailure } from '../../../components/form/FormFailure.tsx';
import { MomentInput } from '../../../components/form/MomentInput.tsx';
import { useSmallForm } from '../../../components/form/use-small-form.ts';
import { Panel } from '../../../components/Panel.tsx';
import { call } from '../../../platform/api.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { pricesMessages } from './prices.messages.ts';
import { QuoteValue } from './QuoteValue.tsx';
import { spanText } from './span-text.ts';

interface Values {
  id: number;
  start?: string | null;
  due?: string | null;
  returned?: string | null;
}

interface Props {
  offer: Offer;
  /** The latest first. */
  prices: readonly PriceVersion[];
}

/** Reckons what a time would cost, and says why. */
export function TrialPanel({ offer, prices }: Props) {
  const t = useMessages(pricesMessages);
  const [result, setResult] = useState<Quote>();
  const { fields, busy, failure } = useSmallForm<Values>(async ({ id, start, due, returned }) => {
    const query = { id, ...(start && { start }), ...(due && { due }), ...(returned && { returned }) };
    setResult(await call(quotePrice, { query }));
  });
  const isRent = offer.kind === 'rent';
  const now = prices.find(({ validFrom }) => Date.parse(validFrom) <= Date.now()) ?? prices.at(-1);
  return (
    <Panel title={t('trial')}>
      <div className="stack gapMd">
        <p className="quiet">{isRent ? t('trialText', { zone: offer.zone }) : t('trialSale')}</p>
        <Form
          {...fields}
          layout="vertical"
          requiredMark={false}
          validateTrigger={[]}
          initialValues={{ id: now?.id }}
        >
          <Form.Item name="id" label={t('version')}>
            <Select options={prices.map((price) => ({ value: price.id, label: spanText(price, t) }))} />
          </Form.Item>
          {isRent && (
            <>
              <Form.Item
                name="start"
                label={t('start')}
                rules={[{ required: true, message: t('startNeeded') }]}
              >
                <MomentInput zone={offer.zone} />
              </Form.Item>
              <Form.Item name="due" label={t('due')} rules={[{ required: true, message: t('dueNeeded') }]}>
                <MomentInput zone={offer.zone} />
              </Form.Item>
              <Form.Item name="returned" label={t('returned')} extra={t('returnedHelp')}>
                <MomentInput zone={offer.zone} />
              </Form.Item>
            </>
          )}
          <FormFailure error={failure} />
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('calculate')}
          </Button>
        </Form>
        {result && <QuoteValue quote={result} />}
      </div>
    </Panel>
  );
}
