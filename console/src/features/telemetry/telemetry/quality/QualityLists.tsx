import type { DataQuality } from '@weir/contract/telemetry/history';
import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useValueText } from '../../../../components/LiveValue.tsx';
import { PlainTable } from '../../../../components/PlainTable.tsx';
import type { Interval } from '../../../../components/time-range/time-range.ts';
import { formatWall } from '../../../../components/time-range/zone-time.ts';
import { durationText } from '../../../../platform/i18n/duration.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { historyMessages } from '../history/history.messages.ts';
import styles from './HistoryQuality.module.css';

type Gap = DataQuality['gaps'][number];
type Frozen = DataQuality['frozen'][number];

interface GapsProps {
  quality: Pick<DataQuality, 'gaps' | 'gapCount'>;
  zone: string;
  onShow: (interval: Interval) => void;
}

/** When nothing came; each leads to the chart around it. */
export function Gaps({ quality: { gaps, gapCount }, zone, onShow }: GapsProps) {
  const t = useMessages(historyMessages);
  const language = useLanguage();
  const around = ({ from, to, lengthMs }: Gap): Interval => ({
    fromMs: Date.parse(from) - lengthMs,
    toMs: Math.min(Date.parse(to) + lengthMs, Date.now()),
  });
  const columns: TableColumnsType<Gap> = [
    {
      key: 'from',
      title: t('from'),
      render: (_, gap) => {
        const from = formatWall(Date.parse(gap.from), zone);
        return (
          <button
            type="button"
            className="linkLike figures nowrap"
            title={t('showRange', { from })}
            onClick={() => onShow(around(gap))}
          >
            {from}
          </button>
        );
      },
    },
    {
      key: 'to',
      title: t('to'),
      render: (_, { to, ongoing }) => (
        <span className="figures nowrap">{ongoing ? t('ongoing') : formatWall(Date.parse(to), zone)}</span>
      ),
    },
    {
      key: 'length',
      title: t('length'),
      align: 'right',
      render: (_, { lengthMs }) => <span className="figures nowrap">{durationText(lengthMs, language)}</span>,
    },
  ];
  return (
    <List title={t('gaps')} rowKey="from" rows={gaps} columns={columns}>
      {gaps.length === 0 && t('noGaps')}
      {gapCount > gaps.length && t('gapsShown', { count: gaps.length })}
    </List>
  );
}

/** Numbers that stand still although data come; each leads to its chart. */
export function FrozenSignals({ frozen, zone }: { frozen: readonly Frozen[]; zone: string }) {
  const t = useMessages(historyMessages);
  const localName = useLocalName();
  const valueText = useValueText();
  const { setQuery } = usePage();
  const columns: TableColumnsType<Frozen> = [
    {
      key: 'signal',
      title: t('signal'),
      render: (_, signal) => (
        <button
          type="button"
          className="linkLike"
          onClick={() => setQuery({ mode: undefined, signals: signal.semaphoreId })}
        >
          {localName(signal)}
        </button>
      ),
    },
    {
      key: 'value',
      title: t('value'),
      align: 'right',
      render: (_, signal) => (
        <span className="figures nowrap">
          {valueText(signal, signal.value)} {signal.unit}
        </span>
      ),
    },
    {
      key: 'since',
      title: t('since'),
      render: (_, { since }) => (
        <span className="figures nowrap">{formatWall(Date.parse(since), zone, 'minute')}</span>
      ),
    },
  ];
  return (
    <List title={t('frozen')} rowKey="semaphoreId" rows={frozen} columns={columns}>
      {t(frozen.length > 0 ? 'frozenHelp' : 'noFrozen')}
    </List>
  );
}

interface ListProps<Row> {
  title: string;
  rowKey: string & keyof Row;
  rows: readonly Row[];
  columns: TableColumnsType<Row>;
  /** What is to be said about them. */
  children: ReactNode;
}

function List<Row extends object>({ title, rowKey, rows, columns, children }: ListProps<Row>) {
  return (
    <section className={`panel ${styles.list}`} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <p className="quiet small">{children}</p>
      {rows.length > 0 && (
        <PlainTable<Row>
          label={title}
          rowKey={rowKey}
          columns={columns}
          dataSource={rows}
          pagination={{ pageSize: 10 }}
        />
      )}
    </section>
  );
}
