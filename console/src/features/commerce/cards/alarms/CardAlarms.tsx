import { useQuery } from '@tanstack/react-query';
import { simAlarmText } from '@weir/contract/alarms/sim-alarms';
import type { Card } from '@weir/contract/commerce/cards/cards';
import { maxPageSize } from '@weir/contract/common';
import { Link } from '../../../../components/Link.tsx';
import { NamedRow, NamedRows } from '../../../../components/NamedRows.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { RelativeTime } from '../../../../components/RelativeTime.tsx';
import { FaultTag } from '../../../../components/StatusTag.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { alarmsQuery } from '../../../alarms/alarms/alarm/alarms.queries.ts';
import { alarmsPage } from '../../../alarms/alarms/alarms.screen.ts';

interface Props {
  deviceId: number;
  iccid: Card['iccid'];
  /** Said when there are none. */
  none: string;
}

/** The open alarms of the device about the card that it goes online with. */
export function CardAlarms({ deviceId, iccid, none }: Props) {
  const language = useLanguage();
  const query = useQuery(
    alarmsQuery({ deviceId, origin: 'sim', open: 1, shelved: 'with', page: 1, limit: maxPageSize }),
  );
  if (!query.data) return <QueryState query={query} rows={1} />;
  const own = query.data.list.filter(({ name }) => name === iccid);
  if (own.length === 0) return <p className="quiet">{none}</p>;
  return (
    <NamedRows>
      {own.map(({ id, level, semaphoreId, warningDate }) => (
        <NamedRow
          key={id}
          name={
            <Link to={alarmsPage.address({ alarm: id })}>
              {simAlarmText(semaphoreId, iccid, language) ?? semaphoreId}
            </Link>
          }
        >
          <FaultTag level={level} />
          <span className="quiet small">
            <RelativeTime time={warningDate} />
          </span>
        </NamedRow>
      ))}
    </NamedRows>
  );
}
