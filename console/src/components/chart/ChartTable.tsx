import type { TableColumnsType } from 'antd';
import { useMemo } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import { PlainTable } from '../PlainTable.tsx';
import { formatWall, type TimeForm, zoneOffsetLabel } from '../time-range/zone-time.ts';
import { chartMessages } from './chart.messages.ts';
import { type ChartLine, type PointReading, pointAt } from './chart-line.ts';

interface Props {
  title: string;
  lines: readonly ChartLine[];
  zone: string;
  timeForm?: TimeForm | undefined;
}

interface Row {
  ms: number;
  /** By position of the line. */
  points: (PointReading | undefined)[];
}

const rowsPerPage = 50;

/** What the chart shows, as rows: the newest first. */
export function ChartTable({ title, lines, zone, timeForm }: Props) {
  const t = useMessages(chartMessages);
  const rows = useMemo(() => rowsOf(lines), [lines]);
  const columns: TableColumnsType<Row> = [
    {
      key: 'time',
      fixed: 'start',
      title: `${t('time')} (${zoneOffsetLabel(rows[0]?.ms ?? Date.now(), zone)})`,
      render: (_, { ms }) => <span className="figures nowrap">{formatWall(ms, zone, timeForm)}</span>,
    },
    ...lines.map((line, position) => ({
      key: line.id,
      align: 'right' as const,
      title: line.label,
      render: (_: unknown, { points }: Row) => <Point point={points[position]} text={line.text} />,
    })),
  ];
  return (
    <PlainTable<Row>
      label={title}
      rowKey="ms"
      columns={columns}
      dataSource={rows}
      pagination={{ pageSize: rowsPerPage }}
    />
  );
}

/** A value; of an average what it lies between, too. */
function Point({ point, text }: { point: PointReading | undefined; text: ChartLine['text'] }) {
  if (!point) return null;
  const { value, low, high } = point;
  return (
    <span className="figures nowrap">
      {text(value)}
      {low !== null && high !== null && low !== high && (
        <span className="quiet small">
          {' '}
          ({text(low)} – {text(high)})
        </span>
      )}
    </span>
  );
}

function rowsOf(lines: readonly ChartLine[]): Row[] {
  const rows = new Map<number, Row>();
  lines.forEach((line, position) => {
    line.times.forEach((ms, at) => {
      const point = pointAt(line, at);
      if (!point) return;
      const row = rows.get(ms) ?? { ms, points: [] };
      row.points[position] = point;
      rows.set(ms, row);
    });
  });
  return [...rows.values()].sort((a, b) => b.ms - a.ms);
}
