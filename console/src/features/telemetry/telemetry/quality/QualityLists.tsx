import type { DataQuality } from '@weir/contract/telemetry/history';
import { Table, type TableColumnsType } from 'antd';
import { useValueText } from '../../../../components/LiveValue.tsx';
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

const pageSize = 10;
const pagination = { pageSize, size: 'small', showSizeChanger: false, hideOnSinglePage: true } as const;

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
            className={`${styles.link} figures nowrap`}
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
    <section className={`panel ${styles.list}`} aria-label={t('gaps')}>
      <h3 className={styles.title}>{t('gaps')}</h3>
      {gaps.length === 0 && <p className="quiet small">{t('noGaps')}</p>}
      {gapCount > gaps.length && <p className="quiet small">{t('gapsShown', { count: gaps.length })}</p>}
      {gaps.length > 0 && (
        <Table<Gap>
          aria-label={t('gaps')}
          rowKey="from"
          size="small"
          columns={columns}
          dataSource={gaps}
          scroll={{ x: 'max-content' }}
          pagination={pagination}
        />
      )}
    </section>
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
          className={styles.link}
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
    <section className={`panel ${styles.list}`} aria-label={t('frozen')}>
      <h3 className={styles.title}>{t('frozen')}</h3>
      <p className="quiet small">{frozen.length > 0 ? t('frozenHelp') : t('noFrozen')}</p>
      {frozen.length > 0 && (
        <Table<Frozen>
          aria-label={t('frozen')}
          rowKey="semaphoreId"
          size="small"
          columns={columns}
          dataSource={[...frozen]}
          scroll={{ x: 'max-content' }}
          pagination={pagination}
        />
      )}
    </section>
  );
}
