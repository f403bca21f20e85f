import { Table, type TableColumnsType } from 'antd';
import { useMemo } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import { formatWall, zoneOffsetLabel } from '../time-range/zone-time.ts';
import { chartMessages } from './chart.messages.ts';
import type { ChartLine } from './chart-line.ts';

interface Props {
  title: string;
  lines: readonly ChartLine[];
  zone: string;
}

interface Row {
  ms: number;
  /** By position of the line. */
  values: (number | undefined)[];
}

const rowsPerPage = 50;

/** What the chart shows, as rows: the newest first. */
export function ChartTable({ title, lines, zone }: Props) {
  const t = useMessages(chartMessages);
  const rows = useMemo(() => rowsOf(lines), [lines]);
  const columns: TableColumnsType<Row> = [
    {
      key: 'time',
      fixed: 'start',
      title: `${t('time')} (${zoneOffsetLabel(rows[0]?.ms ?? Date.now(), zone)})`,
      render: (_, { ms }) => <span className="figures nowrap">{formatWall(ms, zone)}</span>,
    },
    ...lines.map((line, position) => ({
      key: line.id,
      align: 'right' as const,
      title: line.label,
      render: (_: unknown, { values }: Row) => {
        const value = values[position];
        return <span className="figures nowrap">{value === undefined ? '' : line.text(value)}</span>;
      },
    })),
  ];
  return (
    <Table<Row>
      aria-label={title}
      rowKey="ms"
      size="small"
      columns={columns}
      dataSource={rows}
      scroll={{ x: 'max-content' }}
      pagination={{ pageSize: rowsPerPage, size: 'small', showSizeChanger: false, hideOnSinglePage: true }}
    />
  );
}

function rowsOf(lines: readonly ChartLine[]): Row[] {
  const rows = new Map<number, Row>();
  lines.forEach(({ times, values }, position) => {
    times.forEach((ms, at) => {
      const value = values[at];
      if (value === null || value === undefined) return;
      const row = rows.get(ms) ?? { ms, values: [] };
      row.values[position] = value;
      rows.set(ms, row);
    });
  });
  return [...rows.values()].sort((a, b) => b.ms - a.ms);
}
