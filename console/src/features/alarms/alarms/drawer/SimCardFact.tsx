import { useQuery } from '@tanstack/react-query';
import { listCards } from '@weir/contract/commerce/cards/cards';
import { Fact } from '../../../../components/Facts.tsx';
import { Link } from '../../../../components/Link.tsx';
import { queryOf } from '../../../../platform/api.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { cardsPage } from '../../../commerce/cards/cards.screen.ts';
import { alarmDrawerMessages } from './alarm-drawer.messages.ts';

/** The card that an alarm is about, by its number; it leads there for whoever sees the card. */
export function SimCardFact({ iccid }: { iccid: string }) {
  const t = useMessages(alarmDrawerMessages);
  const enabled = useMay()('cards:list');
  const query = { keyword: iccid, page: 1, limit: 2 };
  const { data } = useQuery({ ...queryOf(listCards, { query }), enabled });
  const card = data?.list.find((one) => one.iccid === iccid);
  const number = <span className="mono">{iccid}</span>;
  return (
    <Fact label={t('simCard')}>
      {card ? <Link to={cardsPage.address({ card: card.id })}>{number}</Link> : number}
    </Fact>
  );
}
