import { trackColumnWords } from '@weir/contract/places/track-files.words';
import type { TrackPoint } from '@weir/contract/places/tracks';
import type { Cells } from '../../../../platform/exports/cells.ts';
import type { Table, TableColumn } from '../../../../platform/exports/table-file.ts';
import { isoTime, rounded, type WrittenTrack } from './written.policy.ts';

/** In the order of the table: instants as UTC has them, and what the clocks of the zone showed. */
const columns = [
  { word: 'time', kind: 'value', zone: 'UTC', cell: ({ ts }) => isoTime(ts) },
  { word: 'time', kind: 'time', cell: ({ ts }) => ts },
  {
    word: 'sent',
    kind: 'value',
    zone: 'UTC',
    cell: ({ sentTs }) => (sentTs === null ? null : isoTime(sentTs)),
  },
  { word: 'received', kind: 'value', zone: 'UTC', cell: ({ receivedTs }) => isoTime(receivedTs) },
  { word: 'received', kind: 'time', cell: ({ receivedTs }) => receivedTs },
  ...(['lng', 'lat', 'speed', 'dgr', 'alt', 'PDOP', 'star', 'accuracy'] as const).map(numberColumn),
  ...(['flag', 'reason'] as const).map(textColumn),
  ...(['value', 'limit'] as const).map(numberColumn),
  textColumn('leg'),
  ...(['legM', 'atM'] as const).map(numberColumn),
  ...(['phase', 'rule'] as const).map(textColumn),
] as const satisfies Column[];

interface Column {
  readonly word: keyof (typeof trackColumnWords)['en'];
  readonly kind: TableColumn['kind'];
  readonly zone?: string;
  readonly cell: (point: TrackPoint) => string | number | null;
}

function numberColumn(
  word:
    | 'lng'
    | 'lat'
    | 'speed'
    | 'dgr'
    | 'alt'
    | 'PDOP'
    | 'star'
    | 'accuracy'
    | 'value'
    | 'limit'
    | 'legM'
    | 'atM',
): Column {
  return { word, kind: 'value', cell: ({ [word]: value }) => (value === null ? null : rounded(value)) };
}

function textColumn(word: 'flag' | 'reason' | 'leg' | 'phase' | 'rule'): Column {
  return { word, kind: 'value', cell: (point) => point[word] };
}

const rowsAPage = 1000;

/** A line for each position, with everything that is known of it. */
export function trackTable({ track, flagged, zone, language }: WrittenTrack): Table {
  const words = trackColumnWords[language];
  const titleOf = (column: Column) =>
    column.zone ? `${words[column.word]} (${column.zone})` : words[column.word];
  return {
    ...{ format: 'csv', zone },
    columns: columns.map((column) => ({ title: titleOf(column), kind: column.kind })),
    pages: pagesOf(track.points(flagged === 'include' ? 'all' : 'good')),
  };
}

async function* pagesOf(points: Iterable<TrackPoint>): AsyncGenerator<Cells[]> {
  let page: Cells[] = [];
  for (const point of points) {
    page.push(columns.map(({ cell }) => cell(point)));
    if (page.length < rowsAPage) continue;
    yield page;
    page = [];
  }
  yield page;
}
