import { LockedButton } from '../../../../components/MayButton.tsx';
import { DayPeriodInputs } from '../../../../components/time-range/DayPeriodInputs.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { useMay } from '../../../../platform/session.ts';
import { StoreSelect } from '../../stores/StoreSelect.tsx';
import { periodOf } from './figure-period.ts';
import { MoneyFigures } from './MoneyFigures.tsx';
import styles from './OrderFigures.module.css';
import { orderFiguresMessages } from './order-figures.messages.ts';
import { UseFigures } from './UseFigures.tsx';

/** What orders came to in a period, and what stands now. */
export function OrderFigures() {
  const t = useMessages(orderFiguresMessages);
  const { query, setQuery } = usePage();
  const may = useMay();
  const period = periodOf(query);
  return (
    <div className="stack gapMd">
      <DayPeriodInputs period={period} onChange={setQuery}>
        <StoreSelect
          aria-label={t('store')}
          placeholder={t('allStores')}
          className={styles.store}
          allowClear
          value={period.storeId ?? null}
          onChange={(store?: number) => setQuery({ store })}
        />
      </DayPeriodInputs>
      {may('income:list') ? (
        <MoneyFigures period={period} />
      ) : (
        <LockedButton permission="income:list">{t('money')}</LockedButton>
      )}
      <UseFigures period={period} />
    </div>
  );
}
