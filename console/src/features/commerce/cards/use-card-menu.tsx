import {
  BarChartOutlined,
  DisconnectOutlined,
  FileDoneOutlined,
  LinkOutlined,
  PauseCircleOutlined,
  PlayCircleOutlined,
  StopOutlined,
} from '@ant-design/icons';
import {
  askCard,
  type Card,
  type CardState,
  nextCardStates,
  unbindCard,
} from '@weir/contract/commerce/cards/cards';
import { useCallback } from 'react';
import { rowItem } from '../../../components/data-table/row-items.tsx';
import type { MenuOf } from '../../../components/resource/resource.ts';
import { useQuestion } from '../../../components/use-question.ts';
import { call } from '../../../platform/api.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { logsPage } from '../../identity/logs/logs.screen.ts';
import type { CardTask } from './CardDialogs.tsx';
import { cardTasksMessages } from './card-tasks.messages.ts';
import { cardsMessages } from './cards.messages.ts';
import type { cards } from './cards.resource.tsx';
import { carriersMessages } from './carriers/carriers.messages.ts';
import { isReported } from './carriers/is-reported.ts';
import { useCarrierItems } from './carriers/use-carrier-items.tsx';

/** What can be done with a card as it is now. */
export function useCardMenu(onTask: (card: Card, task: CardTask) => void): MenuOf<typeof cards> {
  const { ask, unbind } = useCardQuestions();
  const carrierItems = useCarrierItems();
  return useCallback<MenuOf<typeof cards>>(
    (card, { t, may, item, edit, remove }) => {
      const operable = card.mayOperate === 1;
      const next: readonly CardState[] = operable ? nextCardStates[card.state] : [];
      const canBecome = (state: CardState) => next.includes(state) && card.askedState !== state;
      const mayUpdate = operable && may('cards:update');
      const free = card.bound === 0;
      return [
        mayUpdate &&
          free &&
          card.state !== 'ended' &&
          rowItem('bind', LinkOutlined, t('bind'), () => onTask(card, 'bind')),
        mayUpdate && !free && rowItem('unbind', DisconnectOutlined, t('unbind'), () => unbind(card)),
        mayUpdate && rowItem('usage', BarChartOutlined, t('addUsage'), () => onTask(card, 'usage')),
        may('cards:command') &&
          canBecome('active') &&
          rowItem(
            'active',
            PlayCircleOutlined,
            t(card.state === 'suspended' ? 'ask_resume' : 'ask_active'),
            () => ask(card, 'active'),
          ),
        may('cards:command') &&
          canBecome('suspended') &&
          rowItem('suspended', PauseCircleOutlined, t('ask_suspended'), () => ask(card, 'suspended')),
        may('cards:handle') &&
          next.some((state) => !isReported(card, state)) &&
          rowItem('report', FileDoneOutlined, t('report'), () => onTask(card, 'report')),
        may('cards:handle') &&
          free &&
          canBecome('ended') &&
          rowItem('end', StopOutlined, t('ask_ended'), () => onTask(card, 'end')),
        ...(operable && may('cards:command') ? carrierItems(card) : []),
        edit,
        may('logs:list') && item.log(logsPage.address({ targetKind: 'card', targetId: card.id })),
        remove,
      ];
    },
    [ask, unbind, onTask, carrierItems],
  );
}

function useCardQuestions() {
  const t = useMessages(cardTasksMessages);
  const words = useMessages(cardsMessages);
  const carriers = useMessages(carriersMessages);
  const question = useQuestion();
  const ask = useCallback(
    (card: Card, state: 'active' | 'suspended') => {
      const { id, version, state: now } = card;
      const isSent = isReported(card, state);
      const title = words(state === 'active' && now === 'suspended' ? 'ask_resume' : `ask_${state}`);
      question({
        title,
        content: isSent ? carriers('askSentText') : t('askText'),
        okText: title,
        run: () =>
          call(askCard, { body: { id, version, state } }).then(() =>
            isSent ? carriers('askSent') : t('asked'),
          ),
        failedText: t('failed'),
      });
    },
    [question, t, words, carriers],
  );
  const unbind = useCallback(
    ({ id, version, iccid, SN }: Card) =>
      question({
        title: words('unbind'),
        content: t('unbindAsk', { iccid, SN: SN ?? '—' }),
        okText: words('unbind'),
        run: () => call(unbindCard, { body: { id, version } }).then(() => t('unbound')),
        failedText: t('failed'),
      }),
    [question, t, words],
  );
  return { ask, unbind };
}
