import { useQuery } from '@tanstack/react-query';
import { getParameterBatch, type WriteState, writeStates } from '@weir/contract/control/parameters';
import type { Output } from '@weir/contract/endpoint';
import { Button } from 'antd';
import { useState } from 'react';
import { Fact, Facts } from '../../../../components/Facts.tsx';
import { useLastGiven } from '../../../../components/last-given.ts';
import { PageButtons } from '../../../../components/PageButtons.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { ExactTime } from '../../../../components/RelativeTime.tsx';
import { SideDrawer } from '../../../../components/SideDrawer.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import { steadyQueryOf } from '../../../../platform/api.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { parametersMessages } from '../values/parameters.messages.ts';
import styles from './Batch.module.css';
import { BatchActions } from './BatchActions.tsx';
import { BatchResult } from './BatchResult.tsx';
import { Outcome, totalOf, usePartText } from './batch-cells.tsx';
import { batchesMessages } from './batches.messages.ts';

type Batch = Output<typeof getParameterBatch>;

interface Props {
  /** Undefined: nothing is shown. */
  id: number | undefined;
  onGo: (id: number) => void;
  onClose: () => void;
}

const widthPx = 760;
const limit = 20;

/** One write: how far it has come, the result of every device, and what can still be done about it. */
export function BatchDrawer({ id, onGo, onClose }: Props) {
  const t = useMessages(batchesMessages);
  const open = id !== undefined;
  const shown = useLastGiven(id);
  return (
    <SideDrawer open={open} title={t('oneTitle', { id: shown ?? 0 })} size={widthPx} onClose={onClose}>
      {shown !== undefined && <One key={shown} id={shown} onGo={onGo} />}
    </SideDrawer>
  );
}

function One({ id, onGo }: { id: number; onGo: (id: number) => void }) {
  const t = useMessages(batchesMessages);
  const [state, setState] = useState<WriteState>();
  const [page, setPage] = useState(1);
  const query = useQuery(steadyQueryOf(getParameterBatch, { query: { id, page, limit, state } }));
  const { data } = query;
  if (!data) return <QueryState query={query} rows={8} missing={<EmptyState text={t('noSuch')} />} />;
  const choose = (next: WriteState | undefined) => {
    setState(next);
    setPage(1);
  };
  return (
    <article>
      <Head batch={data} onGo={onGo} />
      <section className={styles.results} aria-label={t('results')}>
        <h2 className={styles.heading}>{t('results')}</h2>
        <States batch={data} state={state} onChange={choose} />
        <ul className={styles.rows}>
          {data.list.map((write) => (
            <BatchResult key={`${write.deviceId} ${write.semaphoreId}`} write={write} batch={data} />
          ))}
        </ul>
        {data.total > limit && (
          <PageButtons
            current={page}
            pageSize={limit}
            total={data.total}
            showSizeChanger={false}
            size="small"
            onChange={setPage}
          />
        )}
      </section>
    </article>
  );
}

function Head({ batch, onGo }: { batch: Batch; onGo: (id: number) => void }) {
  const t = useMessages(batchesMessages);
  const text = usePartText();
  const own = useMessages(parametersMessages);
  return (
    <div className="stack gapSm">
      <Outcome batch={batch} />
      <ul>
        {batch.parameters.map((part) => (
          <li key={part.semaphoreId}>
            {text(part)}
            {part.dangerous === 1 && <span className="danger small"> {own('dangerous')}</span>}
          </li>
        ))}
      </ul>
      <Facts>
        <Fact label={t('devices')}>{batch.deviceName ?? t('devices', { count: batch.devices })}</Fact>
        <Fact label={t('type')}>{batch.typeName}</Fact>
        <Fact label={t('by')}>{batch.createdBy ?? '—'}</Fact>
        <Fact label={t('at')}>
          <ExactTime time={batch.createdTime} />
        </Fact>
        <Fact label={t('expiresAt')}>
          <ExactTime time={batch.expiresAt} />
        </Fact>
        {batch.revertOf !== null && <Fact label={t('what')}>{t('revertOf', { id: batch.revertOf })}</Fact>}
      </Facts>
      <BatchActions batch={batch} onReverted={onGo} />
    </div>
  );
}

interface StatesProps {
  batch: Batch;
  state: WriteState | undefined;
  onChange: (state: WriteState | undefined) => void;
}

function States({ batch, state, onChange }: StatesProps) {
  const t = useMessages(batchesMessages);
  const own = useMessages(parametersMessages);
  const present = writeStates.filter((each) => batch.counts[each] > 0 || each === state);
  if (present.length < 2) return null;
  const choice = (each: WriteState | undefined, label: string, count: number) => (
    <Button
      key={label}
      size="small"
      type={each === state ? 'primary' : 'default'}
      aria-pressed={each === state}
      onClick={() => onChange(each)}
    >
      {label} <span className="figures">{count}</span>
    </Button>
  );
  return (
    <fieldset className={styles.states} aria-label={t('allParts')}>
      {choice(undefined, t('all'), totalOf(batch))}
      {present.map((each) => choice(each, own(`state_${each}`), batch.counts[each]))}
    </fieldset>
  );
}
