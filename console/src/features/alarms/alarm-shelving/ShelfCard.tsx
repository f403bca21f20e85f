import type { AlarmShelf } from '@weir/contract/alarms/alarm-shelving';
import { Button, Select, Tag } from 'antd';
import { Fact, Facts } from '../../../components/Facts.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { useAction } from '../../../components/use-action.ts';
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
    <li className="panel stack gapXs">
      <div className="flow spread baseline gapXs">
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
  const { busy, run } = useAction(t('failed'));
  const end = async () => {
    await unshelve(shelf);
    return t('endedNow');
  };
  const prolong = async (minutes: number) => {
    await extend(shelf, minutes);
    return t('extended');
  };
  return (
    <div className={styles.actions}>
      <Button disabled={busy} onClick={() => void run(end)}>
        {t('endNow')}
      </Button>
      <Select<number>
        aria-label={t('extend')}
        placeholder={t('extend')}
        value={null}
        disabled={busy}
        options={durationOptions(language)}
        onChange={(minutes) => void run(() => prolong(minutes))}
        style={{ minWidth: 180 }}
      />
    </div>
  );
}
