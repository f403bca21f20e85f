import type { Language } from '@weir/contract/common';
import { type ReactNode, useMemo } from 'react';
import { RowCard } from '../data-table/CardList.tsx';
import { type DataColumn, type Row, timeColumnPx } from '../data-table/column.ts';
import { useNameColumns } from '../data-table/name-columns.ts';
import { actionsColumn, timeColumn } from '../data-table/row-columns.tsx';
import { Link } from '../Link.tsx';
import { RelativeTime } from '../RelativeTime.tsx';
import type { Resource } from './resource.ts';
import type { ColumnSpec, ListEndpoint, RowTools, Words } from './resource-parts.ts';
import { fieldOf, patternOf, propertyOf, rowSchema, type WireField } from './wire-fields.ts';

const dash = <span className="quiet">—</span>;
const widthsPx: Partial<Record<WireField['kind'], number>> = { time: timeColumnPx, flag: 110, number: 110 };
const usualWidthPx = 180;

const byLanguage = <V extends number | boolean>(
  value: V | Readonly<Record<Language, V>>,
  language: Language,
): V => (typeof value === 'object' ? value[language] : value);

/** The field of the row that a column shows, unless it draws it itself. */
const shownField = <T, W extends Words>(spec: ColumnSpec<T, W>): string =>
  'field' in spec ? spec.field : spec.key;

/** A field of a row as its schema says: a time by its age, a flag in words, a dash for nothing. */
function shown(value: unknown, { kind }: WireField, kit: RowTools<never, Words>['kit']): ReactNode {
  if (kind === 'time') return <RelativeTime time={value as string | null} />; // as the schema says
  if (kind === 'flag') return value === 1 ? kit('yes') : <span className="quiet">{kit('no')}</span>;
  if (kind === 'number' && typeof value === 'number') return <span className="figures">{value}</span>;
  return value === null || value === undefined || value === '' ? dash : String(value);
}

type Drawn<T extends Row, W extends Words> = Pick<Resource<T, W, unknown>, 'columns' | 'list' | 'export'>;

/** What stands in a row under a column. */
function cell<T extends Row, W extends Words>(
  { list }: Drawn<T, W>,
  spec: ColumnSpec<T, W>,
  tools: RowTools<T, W>,
): (row: T) => ReactNode {
  const { render } = spec;
  if (render) return (row) => render(row, tools);
  if (spec.key === 'name') {
    return (row) => <NameLink row={row} tools={tools} />;
  }
  const name = shownField(spec);
  const field = fieldOf(propertyOf(rowSchema(list), name));
  return (row) => shown(row[name as keyof T], field, tools.kit); // `defineResource` has checked the name
}

function NameLink<T, W extends Words>({ row, tools: { href, nameOf } }: { row: T; tools: RowTools<T, W> }) {
  return href ? <Link to={href(row)}>{nameOf(row)}</Link> : nameOf(row);
}

/** Whether there is such a column here, and for whoever looks. */
const hasPlace =
  <T, W extends Words>({ inBin, may }: Pick<RowTools<T, W>, 'inBin' | 'may'>) =>
  ({ absent, needs }: ColumnSpec<T, W>) =>
    !(inBin && absent === 'inBin') && (needs === undefined || may(needs));

/** The columns of a resource: what the contract sorts by can be sorted, what it exports is exported. */
export function useResourceColumns<T extends Row, W extends Words>(
  resource: Drawn<T, W>,
  tools: RowTools<T, W>,
  actions: ((row: T) => ReactNode) | undefined,
): DataColumn<T>[] {
  const nameColumns = useNameColumns();
  return useMemo(() => {
    const { kit, inBin } = tools;
    const row = rowSchema(resource.list);
    const hasNames = propertyOf(row, 'nameEn') !== undefined;
    const own = resource.columns.filter(hasPlace(tools)).flatMap((spec) => {
      const column = columnOf(resource, spec, tools);
      return spec.key === 'name' && hasNames ? [column, ...nameColumns] : [column];
    }) as DataColumn<T>[]; // names in every language are read of rows that have them
    const deleted = inBin ? [timeColumn(kit, 'deletedTime') as DataColumn<never> as DataColumn<T>] : []; // what is in a bin has it
    return [...own, ...deleted, ...(actions ? [actionsColumn(kit, actions, { inBin })] : [])];
  }, [resource, tools, nameColumns, actions]);
}

export function columnOf<T extends Row, W extends Words>(
  resource: Drawn<T, W>,
  spec: ColumnSpec<T, W>,
  tools: RowTools<T, W>,
): DataColumn<T> {
  const { key, align, grows, hidden = false, widthPx } = spec;
  const { language, inBin } = tools;
  const field = fieldOf(propertyOf(rowSchema(resource.list), shownField(spec)));
  const isHidden = hidden === 'inBin' ? inBin : byLanguage(hidden, language);
  return {
    key,
    title: tools.label(key, spec),
    widthPx: byLanguage(widthPx ?? widthsPx[field.kind] ?? usualWidthPx, language),
    align: align ?? (field.kind === 'number' && !spec.render ? 'right' : undefined),
    ...{ grows, hidden: isHidden },
    sortable: sortsBy(resource.list).includes(key),
    exports: exportedNames(resource.export, spec),
    render: cell(resource, spec, tools),
  };
}

/** What the contract sorts a list by, upwards and downwards. */
export const sortsBy = ({ query }: ListEndpoint): readonly string[] =>
  fieldOf(propertyOf(query, 'sort')).values.map(String);

/** Those columns of the exported file that the contract knows. */
function exportedNames<T, W extends Words>(
  endpoint: Drawn<Row, Words>['export'],
  spec: ColumnSpec<T, W>,
): readonly string[] {
  const pattern = patternOf(propertyOf(endpoint?.query, 'columns'));
  return pattern ? (spec.exports ?? [shownField(spec)]).filter((name) => pattern.test(name)) : [];
}

interface Fact {
  key: string;
  label: string;
  value: ReactNode;
}

/** What a row says where it is no row of a table, by where it is said. */
export function factsOf<T extends Row, W extends Words>(
  resource: Drawn<T, W>,
  tools: RowTools<T, W>,
): (row: T, place: ColumnSpec<T, W>['card']) => Fact[] {
  const drawn = resource.columns
    .filter(({ card }) => card)
    .filter(hasPlace(tools))
    .map((spec) => ({ spec, label: tools.label(spec.key, spec), render: cell(resource, spec, tools) }));
  return (row, place) =>
    drawn
      .filter(({ spec }) => spec.card === place)
      .map(({ spec, label, render }) => ({
        ...{ key: spec.key, label },
        value: spec.onCard ? spec.onCard(row, tools) : render(row),
      }))
      .filter(({ value }) => value !== null && value !== false);
}

/** A row as a card: its name, its state, and the facts that matter, the widest first. */
export function resourceCard<T extends Row, W extends Words>(
  resource: Drawn<T, W>,
  tools: RowTools<T, W>,
  actions: ((row: T) => ReactNode) | undefined,
): (row: T) => ReactNode {
  const facts = factsOf(resource, tools);
  return (row) => (
    <RowCard
      title={facts(row, 'title')[0]?.value ?? tools.nameOf(row)}
      {...(tools.href && { href: tools.href(row) })}
      status={facts(row, 'status').map(({ key, value }) => <span key={key}>{value}</span>)}
      actions={actions?.(row)}
      facts={[...facts(row, 'wide').map((fact) => ({ ...fact, wide: true })), ...facts(row, 'fact')]}
    />
  );
}
