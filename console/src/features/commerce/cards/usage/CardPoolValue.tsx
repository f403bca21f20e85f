import type { CardPool } from '@weir/contract/commerce/cards/card-history';
import { sizeText } from '../../../../components/size-text.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { cardDaysMessages } from './card-days.messages.ts';

/** What the cards of a pool may use together, and have used. */
export function CardPoolValue({
  pool: { cards, usedBytes, allowanceBytes, carriedBytes },
}: {
  pool: CardPool;
}) {
  const t = useMessages(cardDaysMessages);
  const allowance = sizeText(allowanceBytes);
  return (
    <p>
      {t('pool')}:{' '}
      {usedBytes === null
        ? t('poolOf', { cards, allowance })
        : t('poolUsed', { cards, allowance, used: sizeText(usedBytes) })}
      {carriedBytes > 0 && (
        <span className="quiet small"> ({t('poolCarried', { size: sizeText(carriedBytes) })})</span>
      )}
    </p>
  );
}
