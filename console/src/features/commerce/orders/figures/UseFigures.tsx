import { useQuery } from '@tanstack/react-query';
import { type OrderUsage, orderUsage } from '@weir/contract/commerce/orders/order-figures';
import { type StockState, stockStates } from '@weir/contract/commerce/stores/stock';
import { Detail, Details } from '../../../../components/Details.tsx';
import { useNarrow } from '../../../../components/media.ts';
import { Panel } from '../../../../components/Panel.tsx';
import { PlainTable } from '../../../../components/PlainTable.tsx';
import { ppmText } from '../../../../components/percent-text.ts';
import { QueryState } from '../../../../components/QueryState.tsx';
import { steadyQueryOf } from '../../../../platform/api.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { StockCountsValue } from '../../stores/stock/StockCountsValue.tsx';
import type { FigurePeriod } from './figure-period.ts';
import styles from './OrderFigures.module.css';
import { orderFiguresMessages } from './order-figures.messages.ts';

/** How much devices are rented, how often they are late, and where they are. */
export function UseFigures({ period }: { period: FigurePeriod }) {
  const t = useMessages(orderFiguresMessages);
  const query = useQuery(steadyQueryOf(orderUsage, { query: period }));
  if (!query.data) return <QueryState query={query} rows={3} />;
  return (
    <>
      <Panel title={t('use')}>
        <Shares usage={query.data} />
      </Panel>
      <Panel title={t('stock')}>
        <Stock stock={query.data.stock} />
      </Panel>
    </>
  );
}

/** To a tenth of a percent. */
const rounded = (ppm: number) => Math.round(ppm / 1000) * 1000;

function Shares({ usage }: { usage: OrderUsage }) {
  const t = useMessages(orderFiguresMessages);
  const language = useLanguage();
  const { utilisationPpm, utilisationInServicePpm, due, late } = usage;
  const share = (ppm: number | null) => (ppm === null ? '—' : ppmText(rounded(ppm), language));
  const figures = [
    {
      label: t('utilisation'),
      text: share(utilisationPpm),
      note: utilisationPpm === null ? t('noDevices') : t('utilisationHelp'),
    },
    { label: t('inService'), text: share(utilisationInServicePpm), note: t('inServiceHelp') },
    {
      label: t('lateShare'),
      text: share(due === 0 ? null : (late / due) * 1_000_000),
      note: due === 0 ? t('noDue') : t('lateOf', { due, late }),
    },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, text, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{text}</strong>
            <div className="quiet small">{note}</div>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Stores by states, those of which there is something. */
function Stock({ stock }: Pick<OrderUsage, 'stock'>) {
  const t = useMessages(orderFiguresMessages);
  const localName = useLocalName();
  const narrow = useNarrow();
  const names = new Map(stock.map(({ store }) => [store.id, localName(store)]));
  const states = stockStates.filter((state) => stock.some((each) => each.state === state));
  const countOf = (storeId: number, state: StockState) =>
    stock.find((each) => each.store.id === storeId && each.state === state)?.count ?? 0;
  const countsOf = (storeId: number) =>
    states.map((state) => ({ state, count: countOf(storeId, state) })).filter(({ count }) => count > 0);
  if (names.size === 0) return <p className="quiet">{t('noStock')}</p>;
  if (narrow)
    return (
      <Details>
        {[...names].map(([id, name]) => (
          <Detail key={id} label={name}>
            <StockCountsValue stock={countsOf(id)} />
          </Detail>
        ))}
      </Details>
    );
  return (
    <PlainTable<{ storeId: number }>
      label={t('stock')}
      rowKey="storeId"
      dataSource={[...names.keys()].map((storeId) => ({ storeId }))}
      columns={[
        {
          title: t('store'),
          key: 'store',
          render: (_, { storeId }) => names.get(storeId),
        },
        ...states.map((state) => ({
          title: t(`stock_${state}`),
          key: state,
          align: 'right' as const,
          className: 'figures',
          render: (_: unknown, { storeId }: { storeId: number }) => countOf(storeId, state),
        })),
      ]}
    />
  );
}
