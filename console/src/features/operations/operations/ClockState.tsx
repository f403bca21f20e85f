import type { ClockReport } from '@weir/contract/operations/operations';
import { Alert } from 'antd';
import { ExactTime, RelativeTime } from '../../../components/RelativeTime.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { exactTime } from '../../../platform/time.ts';
import { Facts } from './Facts.tsx';
import { operationsMessages } from './operations.messages.ts';
import { Section } from './Section.tsx';

const severity = { right: 'success', unconfirmed: 'warning', disagrees: 'warning', behind: 'error' } as const;

/** What the clock is held to be, in a sentence, and what it was held against. */
export function ClockState({ clock }: { clock: ClockReport }) {
  const t = useMessages(operationsMessages);
  const sentence = useSentence();
  const facts = [
    { label: t('checkedAt'), value: <RelativeTime time={clock.checkedTime} /> },
    { label: t('databaseClock'), value: <ExactTime time={clock.databaseTime} /> },
    { label: t('newestReceived'), value: <ExactTime time={clock.newestReceivedTime} /> },
    { label: t('rightUntil'), value: <ExactTime time={clock.rightUntilTime} /> },
    {
      label: t('devicesAhead'),
      value: t('ofReporting', { ahead: clock.devicesAhead, reporting: clock.devicesHeard }),
    },
  ];
  return (
    <Section title={t('clock')}>
      <Alert type={severity[clock.verdict]} showIcon role="status" title={sentence(clock)} />
      <Facts facts={facts} />
    </Section>
  );
}

function useSentence(): (clock: ClockReport) => string {
  const t = useMessages(operationsMessages);
  const language = useLanguage();
  const text = (time: string | null) => (time === null ? t('never') : exactTime(new Date(time), language));
  return ({ verdict, checkedTime, databaseTime, newestReceivedTime, rightUntilTime }) => {
    const now = text(checkedTime);
    if (verdict === 'right') return t('right', { now });
    if (verdict === 'behind') return t('behind', { now, newest: text(newestReceivedTime) });
    if (verdict === 'unconfirmed') return t('unconfirmed', { now, until: text(rightUntilTime) });
    const isAhead = Date.parse(checkedTime) > Date.parse(databaseTime);
    return t(isAhead ? 'aheadOfDatabase' : 'behindDatabase', { now, database: text(databaseTime) });
  };
}
