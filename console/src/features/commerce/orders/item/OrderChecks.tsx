import type { CheckDirection, OrderCheck } from '@weir/contract/commerce/orders/order-checks';
import type { OrderItem } from '@weir/contract/commerce/orders/orders';
import { languageTags } from '@weir/contract/common';
import type { ReactNode } from 'react';
import { type AlarmLevel, AlarmLevelMark } from '../../../../components/AlarmLevelMark.tsx';
import { Panel } from '../../../../components/Panel.tsx';
import { PlainTable } from '../../../../components/PlainTable.tsx';
import { ExactTime } from '../../../../components/RelativeTime.tsx';
import { StatusTag } from '../../../../components/StatusTag.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { CheckPhotos } from '../photos/CheckPhotos.tsx';
import { orderPageMessages } from './order-page.messages.ts';

const rows = ['charge', 'odometer', 'position', 'firmware', 'alarms', 'accessories', 'remarks'] as const;
type Row = (typeof rows)[number];

/** How the device left and how it came back, side by side. */
export function OrderChecks({ order }: { order: OrderItem }) {
  const t = useMessages(orderPageMessages);
  const of = (direction: CheckDirection) => order.checks.find((check) => check.direction === direction);
  const [out, back] = [of('out'), of('in')];
  const column = (direction: CheckDirection, check: OrderCheck | undefined) => ({
    key: direction,
    title: (
      <>
        {t(`check_${direction}`)}
        {check && (
          <div className="quiet small">
            <ExactTime time={check.at} /> · {check.by ?? t('platform')}
          </div>
        )}
      </>
    ),
    render: (_: unknown, { row }: { row: Row }) =>
      check ? <Checked row={row} check={check} /> : <span className="quiet">{t('notYet')}</span>,
  });
  const columns = [column('out', out), column('in', back)];
  const difference = (row: Row) => out && back && <Difference row={row} out={out} back={back} />;
  const named = ({ key, title, render }: ReturnType<typeof column>) => ({
    ...{ key, title, width: '50%' },
    onCell: () => ({ style: { verticalAlign: 'top' } }),
    render: (value: unknown, of: { row: Row }) => (
      <>
        <div className="quiet small">{t(of.row)}</div>
        {render(value, of)}
        {key === 'in' && difference(of.row)}
      </>
    ),
  });
  return (
    <Panel title={t('checks')}>
      <PlainTable
        label={t('checks')}
        rowKey="row"
        dataSource={rows.map((row) => ({ row }))}
        columns={[
          {
            key: 'row',
            title: t('check'),
            render: (_, { row }) => (
              <>
                {t(row)}
                {difference(row)}
              </>
            ),
          },
          ...columns,
        ]}
        columnsOnPhone={columns.map(named)}
      />
      <CheckPhotos order={order} />
    </Panel>
  );
}

function Checked({ row, check }: { row: Row; check: OrderCheck }): ReactNode {
  const t = useMessages(orderPageMessages);
  const language = useLanguage();
  const number = (value: number) =>
    value.toLocaleString(languageTags[language], { maximumFractionDigits: 1 });
  const seen = (of: { ageMs: number; source: 'device' | 'person' } | null, text: () => string) =>
    of === null ? (
      <span className="quiet">{t('unknown')}</span>
    ) : (
      <>
        <span className="figures">{text()}</span>
        <div className="quiet small">
          {of.source === 'person' ? t('byPerson') : t('byDevice', { age: Math.round(of.ageMs / 1000) })}
        </div>
      </>
    );
  const { chargePercent, odometerKm, position, firmware, alarms, accessories, remarks } = check;
  const nothing = <span className="quiet">{t('none')}</span>;
  switch (row) {
    case 'charge':
      return seen(chargePercent, () => `${number(chargePercent?.value ?? 0)}\u00a0%`);
    case 'odometer':
      return seen(odometerKm, () => `${number(odometerKm?.value ?? 0)}\u00a0km`);
    case 'position':
      return seen(position, () => `${position?.lat.toFixed(5)}, ${position?.lng.toFixed(5)} (WGS-84)`);
    case 'firmware':
      return firmware ?? <span className="quiet">{t('unknown')}</span>;
    case 'alarms':
      return alarms.length === 0
        ? nothing
        : alarms.map(({ level, name, since }) => (
            <div key={`${name}/${since}`}>
              <AlarmLevelMark level={level as AlarmLevel} /> {name}
            </div>
          ));
    case 'accessories':
      return accessories.length === 0 ? nothing : accessories.join(', ');
    case 'remarks':
      return remarks ?? nothing;
  }
}

/** What is otherwise than it was; words and remarks are read by people. */
function Difference({ row, out, back }: { row: Row; out: OrderCheck; back: OrderCheck }): ReactNode {
  const t = useMessages(orderPageMessages);
  const language = useLanguage();
  const tag = (text: string) => (
    <div>
      <StatusTag tone="warning">{text}</StatusTag>
    </div>
  );
  const changed = (before: number | undefined, after: number | undefined, unit: string) => {
    if (before === undefined || after === undefined || before === after) return null;
    const form = { maximumFractionDigits: 1, signDisplay: 'always' } as const;
    return (
      <div className="small figures">{`${(after - before).toLocaleString(languageTags[language], form)} ${unit}`}</div>
    );
  };
  switch (row) {
    case 'charge':
      return changed(out.chargePercent?.value, back.chargePercent?.value, '%');
    case 'odometer':
      return changed(out.odometerKm?.value, back.odometerKm?.value, 'km');
    case 'firmware':
      return out.firmware === back.firmware ? null : tag(t('differs'));
    case 'alarms':
      return back.alarms.some(({ name }) => !out.alarms.some((known) => known.name === name))
        ? tag(t('differs'))
        : null;
    case 'accessories': {
      const missing = out.accessories.filter((each) => !back.accessories.includes(each));
      return missing.length > 0 ? tag(t('missingAccessory', { names: missing.join(', ') })) : null;
    }
    default:
      return null;
  }
}
