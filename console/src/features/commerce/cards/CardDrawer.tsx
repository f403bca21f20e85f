import { useQuery } from '@tanstack/react-query';
import type { Card } from '@weir/contract/commerce/cards/cards';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { CopyableText } from '../../../components/CopyButton.tsx';
import { Fact, Facts } from '../../../components/Facts.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { useLastGiven } from '../../../components/last-given.ts';
import { QueryState } from '../../../components/QueryState.tsx';
import record from '../../../components/RecordDrawer.module.css';
import { ExactTime } from '../../../components/RelativeTime.tsx';
import { SideDrawer } from '../../../components/SideDrawer.tsx';
import { StepButtons } from '../../../components/StepButtons.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { CardAlarms } from './alarms/CardAlarms.tsx';
import { CardBindings } from './CardBindings.tsx';
import { CardPeriods } from './CardPeriods.tsx';
import { CardAttentionValue, CardDeviceValue, CardStateValue, CardUsageValue } from './CardValues.tsx';
import { cardTasksMessages } from './card-tasks.messages.ts';
import { cardsMessages } from './cards.messages.ts';
import { cardQuery } from './cards.queries.ts';

interface Props {
  /** Undefined: nothing is shown. */
  id: number | undefined;
  /** The list it is opened from, whose rows can be walked through. */
  rows: readonly Card[];
  /** What can be done with it. */
  menuOf: ((card: Card) => ReactNode) | undefined;
  onGo: (id: number) => void;
  onClose: () => void;
}

const widthPx = 760;

/** One card: its numbers, what it has used, and where it has been. */
export function CardDrawer({ id, rows, menuOf, onGo, onClose }: Props) {
  const t = useMessages(cardTasksMessages);
  const shown = useLastGiven(id);
  const query = useQuery({ ...cardQuery(shown ?? 0), enabled: shown !== undefined });
  const card = query.data?.id === shown ? query.data : undefined;
  const labels = { previous: t('previous'), next: t('next') };
  return (
    <SideDrawer
      open={id !== undefined}
      title={t('card')}
      size={widthPx}
      onClose={onClose}
      extra={
        <>
          <StepButtons rows={rows} id={id} labels={labels} onGo={onGo} />
          {card && menuOf?.(card)}
        </>
      }
    >
      {card ? (
        <Shown card={card} />
      ) : (
        <QueryState query={query} rows={8} missing={<EmptyState text={t('noSuch')} />} />
      )}
    </SideDrawer>
  );
}

function Shown({ card }: { card: Card }) {
  const t = useMessages(cardTasksMessages);
  const maySeeAlarms = useMay()('alarms:list');
  return (
    <article>
      <h2 className={record.subject}>
        <CopyableText text={card.iccid} label="ICCID" />
      </h2>
      <div className={record.marks}>
        <CardStateValue card={card} />
        <CardAttentionValue card={card} />
      </div>
      {card.luhnFails === 1 && <Alert type="info" showIcon className="formFailure" title={t('luhnFails')} />}
      <CardFacts card={card} />
      {card.deviceId !== null && maySeeAlarms && (
        <section className={record.part}>
          <h3>{t('alarms')}</h3>
          <CardAlarms deviceId={card.deviceId} iccid={card.iccid} none={t('noAlarms')} />
        </section>
      )}
      <section className={record.part}>
        <h3>{t('periods')}</h3>
        <CardPeriods id={card.id} />
      </section>
      <section className={record.part}>
        <h3>{t('bindings')}</h3>
        <CardBindings id={card.id} />
      </section>
    </article>
  );
}

function CardFacts({ card }: { card: Card }) {
  const t = useMessages(cardTasksMessages);
  const words = useMessages(cardsMessages);
  const kit = useMessages(kitMessages);
  const texts = {
    label: card.label,
    carrier: `${card.carrier} · ${card.accountName}`,
    plan: card.planName,
    project: card.projectName,
    msisdn: card.msisdn,
    imsi: card.imsi,
    eid: card.eid,
    apn: card.apn,
    imeiSeen: card.imeiSeen,
  };
  const times = {
    activatedAt: card.activatedAt,
    autoActivateAt: card.autoActivateAt,
    expiresAt: card.expiresAt,
    goneAt: card.goneAt,
  };
  return (
    <Facts>
      <Fact label={words('device')}>
        <CardDeviceValue card={card} />
      </Fact>
      <Fact label={words('usage')}>
        <CardUsageValue card={card} />
      </Fact>
      {entriesOf(texts).map(([name, text]) => (
        <Fact key={name} label={words(name)}>
          {text}
        </Fact>
      ))}
      {card.imeiLock === 1 && <Fact label={words('imeiLock')}>{kit('yes')}</Fact>}
      {entriesOf(times).map(([name, time]) => (
        <Fact key={name} label={words(name)}>
          <ExactTime time={time} />
        </Fact>
      ))}
      <Fact label={t('reportedAt')}>
        <ExactTime time={card.reportedAt} />
      </Fact>
      {card.askedAt !== null && (
        <Fact label={t('askedAt')}>
          <ExactTime time={card.askedAt} />
        </Fact>
      )}
      {card.remarks && <Fact label={kit('remarks')}>{card.remarks}</Fact>}
    </Facts>
  );
}

/** Those of which something is known. */
const entriesOf = <K extends string>(facts: Record<K, string | null>) =>
  (Object.entries(facts) as [K, string | null][]).filter((entry): entry is [K, string] => entry[1] !== null);
