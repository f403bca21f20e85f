import type { OrderPower } from '@weir/contract/commerce/orders/order-power';
import type { StandstillObstacle } from '@weir/contract/errors';
import { numberText } from '@weir/contract/value-text';
import { NamedRow, NamedRows } from '../../../../components/NamedRows.tsx';
import { RelativeTime } from '../../../../components/RelativeTime.tsx';
import { StatusTag } from '../../../../components/StatusTag.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { powerMessages } from './power.messages.ts';

/** Each of them with whether it holds, and what the device last said of it. */
export function PowerGuards({ power }: { power: OrderPower }) {
  const words = useMessages(powerMessages);
  return (
    <section aria-label={words('guards')}>
      <NamedRows>
        {power.guards.map(({ obstacle, holds }) => (
          <NamedRow
            key={obstacle}
            name={
              <>
                {words(`guard_${obstacle}`)}
                <Said obstacle={obstacle} power={power} />
              </>
            }
          >
            <StatusTag tone={holds === 1 ? 'success' : 'danger'}>
              {words(holds === 1 ? 'met' : 'unmet')}
            </StatusTag>
          </NamedRow>
        ))}
      </NamedRows>
    </section>
  );
}

function Said({ obstacle, power }: { obstacle: StandstillObstacle; power: OrderPower }) {
  const words = useMessages(powerMessages);
  const language = useLanguage();
  if (obstacle === 'deviceDoesNotWait' || obstacle === 'deviceNotListening') return null;
  const said = (value: number, unit: string | null) =>
    [numberText(value, null, language), unit].filter(Boolean).join(' ');
  const { speed, speedUnit, currentA, fixedAt } = power;
  const readings = {
    mayBeMoving: speed && { ts: speed.ts, value: said(speed.value, speedUnit) },
    drawsCurrent: currentA && { ts: currentA.ts, value: said(currentA.value, 'A') },
    fixIsOld: fixedAt === null ? null : { ts: fixedAt, value: undefined },
  };
  const reading = readings[obstacle];
  return (
    <div className="quiet small">
      {reading?.value !== undefined && `${reading.value} · `}
      {reading ? <RelativeTime time={reading.ts} /> : words('never')}
    </div>
  );
}
