import { LockOutlined, ReloadOutlined, UnlockOutlined } from '@ant-design/icons';
import type { Card } from '@weir/contract/commerce/cards/cards';
import { lockCardImei, resetCard } from '@weir/contract/commerce/cards/carrier-calls';
import { useCallback } from 'react';
import { rowItem } from '../../../../components/data-table/row-items.tsx';
import { useQuestion } from '../../../../components/use-question.ts';
import { call } from '../../../../platform/api.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { carriersMessages } from './carriers.messages.ts';

/** What the interface of a carrier does with a card; nothing where there is none. */
export function useCarrierItems() {
  const t = useMessages(carriersMessages);
  const question = useQuestion();
  return useCallback(
    ({ id, version, iccid, carrierKind, state, imeiSeen, imeiLock }: Card) => {
      if (carrierKind === 'people' || state === 'ended') return [];
      const ask = (words: { title: string; content: string }, run: () => Promise<unknown>) => () =>
        question({ ...words, okText: words.title, run, failedText: t('failed') });
      const reset = ask({ title: t('reset'), content: t('resetAsk', { iccid }) }, () =>
        call(resetCard, { body: { id, version } }).then(() => t('resetDone')),
      );
      const setLock = (lock: 0 | 1) => () =>
        call(lockCardImei, { body: { id, version, imeiLock: lock } }).then(() => t('lockDone'));
      const unlock = ask({ title: t('unlockImei'), content: t('unlockImeiAsk', { iccid }) }, setLock(0));
      const lock = ask(
        { title: t('lockImei'), content: t('lockImeiAsk', { iccid, imei: imeiSeen ?? '—' }) },
        setLock(1),
      );
      return [
        rowItem('reset', ReloadOutlined, t('reset'), reset),
        imeiLock === 1 && rowItem('unlock', UnlockOutlined, t('unlockImei'), unlock),
        imeiLock === 0 && imeiSeen !== null && rowItem('lock', LockOutlined, t('lockImei'), lock),
      ];
    },
    [question, t],
  );
}
