import type { AlarmShelf } from '@weir/contract/alarms/alarm-shelving';
import { Button, Select, Tag } from 'antd';
import { useState } from 'react';
import { Fact, Facts } from '../../../components/Facts.tsx';
import { useFeedback } from '../../../components/feedback.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { shelvingMessages } from './alarm-shelving.messages.ts';
import styles from './alarm-shelving.module.css';
import { extend, unshelve } from './alarm-shelving.queries.ts';
import { durationOptions, useSubjectWords } from './shelving-words.ts';

/** What is shelved, or was: why, until when, by whom, and what came of it. */
export function ShelfCard({ shelf }: { shelf: AlarmShelf }) {
  const t = useMessages(shelvingMessages);
  const words = useSubjectWords();
  const may = useMay();
  const isActive = shelf.state === 'active';
  return (
    <li className={`panel stack gapXs`}>
      <div className={styles.head}>
        <span className={styles.what}>{words.where(shelf)}</span>
        <Tag color={isActive ? 'blue' : 'default'}>{t(shelf.state)}</Tag>
      </div>
      <div className="quiet">{words.which(shelf)}</div>
      <Facts>
        <Fact label={t('reason')}>{shelf.reason}</Fact>
        <Fact label={isActive ? t('returns') : t('ended')}>
          <RelativeTime time={shelf.endedTime ?? shelf.returnTime} />
        </Fact>
        <Fact label={t('by')}>{shelf.createdBy ?? '—'}</Fact>
        <Fact label={t('alarms')}>{t('openOf', { alarms: shelf.alarms, open: shelf.open })}</Fact>
      </Facts>
      {isActive && shelf.operable === 1 && may('alarms:handle') && <ShelfActions shelf={shelf} />}
    </li>
  );
}

function ShelfActions({ shelf }: { shelf: AlarmShelf }) {
  const t = useMessages(shelvingMessages);
  const language = useLanguage();
  const feedback = useFeedback();
  const [busy, setBusy] = useState(false);
  const act = async (task: () => Promise<unknown>, said: string) => {
    setBusy(true);
    try {
      await task();
      feedback.success(said);
    } catch (error) {
      feedback.error(error, t('failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.actions}>
      <Button disabled={busy} onClick={() => void act(() => unshelve(shelf), t('endedNow'))}>
        {t('endNow')}
      </Button>
      <Select<number>
        aria-label={t('extend')}
        placeholder={t('extend')}
        value={null}
        disabled={busy}
        options={durationOptions(language)}
        onChange={(minutes) => void act(() => extend(shelf, minutes), t('extended'))}
        style={{ minWidth: 180 }}
      />
    </div>
  );
}
