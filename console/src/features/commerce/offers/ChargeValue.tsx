import type { QuoteLine } from '@weir/contract/commerce/offer-prices';
import { languageTags } from '@weir/contract/common';
import { moneyText } from '../../../components/money-text.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { exactTime } from '../../../platform/time.ts';
import { pricesMessages } from './prices.messages.ts';

interface Props {
  kind: QuoteLine['kind'];
  /** What it is called; by its kind unless told. */
  title?: string;
  /** Undefined: it is for no time. */
  charge: Pick<QuoteLine, (typeof units)[number] | (typeof notes)[number] | 'rates'> | undefined;
  currency: string;
  /** From when it is counted, where the amount is what a longer time costs more. */
  since?: string | undefined;
}

const units = ['months', 'days', 'hours'] as const;
const notes = ['dayCapped', 'monthCapped', 'minimum', 'lateCapped'] as const;
const rateOf = { months: 'monthMinor', days: 'dayMinor', hours: 'hourMinor' } as const;
const unitOf = { months: 'month', days: 'day', hours: 'hour' } as const;

/** What is charged for, and why it costs what it costs. */
export function ChargeValue({ kind, title, charge, currency, since }: Props) {
  const t = useMessages(pricesMessages);
  const language = useLanguage();
  const text = (unit: (typeof units)[number], count: number) => {
    const rate = charge?.rates[rateOf[unit]];
    return rate != null
      ? t(unit, { count, amount: moneyText(rate, currency, language) })
      : new Intl.NumberFormat(languageTags[language], {
          ...{ style: 'unit', unit: unitOf[unit], unitDisplay: 'long' },
        }).format(count);
  };
  const parts = charge ? units.flatMap((unit) => (charge[unit] > 0 ? [text(unit, charge[unit])] : [])) : [];
  const why = charge ? notes.filter((note) => charge[note] === 1) : [];
  const time = parts.length === 0 ? t('none') : parts.join(' + ');
  const counted = since ? t('counted', { from: exactTime(new Date(since), language), parts: time }) : time;
  return (
    <>
      {title ?? t(`line_${kind}`)}
      {charge && kind !== 'sale' && (
        <div className="quiet small">{kind === 'early' ? t('used', { parts: time }) : counted}</div>
      )}
      {why.length > 0 && <div className="quiet small">{why.map((note) => t(note)).join(' · ')}</div>}
    </>
  );
}
