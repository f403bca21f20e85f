import type { Row } from '../data-table/column.ts';
import type { FilterOption, ListFilter } from '../data-table/filters.ts';
import type { ListState } from '../data-table/list-state.ts';
import { sortsBy } from './columns.tsx';
import type { QueryParams, Resource } from './resource.ts';
import type { FilterSpec, ListEndpoint, RowTools, Words } from './resource-parts.ts';
import { fieldOf, fromAddress, propertyOf } from './wire-fields.ts';

interface Narrowed {
  list: ListEndpoint;
  filters?: Readonly<Record<string, { addressKey?: string; alongWith?: readonly string[] }>>;
  place?: readonly string[];
}

/** By what the address narrows a list, and under which key; the recycle bin is one of them. */
const narrowedBy = ({ list, filters = {} }: Narrowed): (readonly [name: string, key: string])[] => [
  ...Object.entries(filters).map(([name, { addressKey = name }]) => [name, addressKey] as const),
  ...(propertyOf(list.query, 'deleted') ? [['deleted', 'deleted'] as const] : []),
];

/** The keys of the address that say what a list shows. */
export const addressKeys = ({ place = [], ...narrowed }: Narrowed): string[] => {
  const along = Object.values(narrowed.filters ?? {}).flatMap(({ alongWith = [] }) => alongWith);
  const keys = narrowedBy(narrowed).map(([, key]) => key);
  return [...new Set([...place, ...keys, ...along])];
};

/** What the address asks the server for; what the contract would refuse is left out. */
export function paramsOf(resource: Narrowed, list: ListState): QueryParams {
  const { query } = resource.list;
  const sort = sortsBy(resource.list).find((each) => each === list.sort);
  const filters = narrowedBy(resource).map(([name, key]) => {
    const field = fieldOf(propertyOf(query, name));
    return [name, fromAddress(field, list.filters[key])];
  });
  return {
    ...(propertyOf(query, 'keyword') && { keyword: list.keyword }),
    ...(propertyOf(query, 'sort') && { sort }),
    ...Object.fromEntries(filters),
  };
}

/** The page that is shown, where the list has pages. */
export const pageOf = (
  { query }: ListEndpoint,
  { page, limit }: Pick<ListState, 'page' | 'limit'>,
): QueryParams => (propertyOf(query, 'page') ? { page, limit } : {});

/** Whether it can be searched, narrowed or sorted: where it cannot, there is nothing to keep as a view. */
export const isNarrowable = ({ query }: ListEndpoint): boolean =>
  ['keyword', 'sort'].some((name) => propertyOf(query, name));

interface Options<T extends Row, W extends Words> {
  resource: Pick<Resource<T, W, unknown>, 'list' | 'filters'>;
  tools: RowTools<T, W>;
  list: ListState;
  rows: readonly T[];
  /** From the resource's own hook. */
  options: Readonly<Record<string, readonly FilterOption[] | undefined>>;
  /** From the screen. */
  own?: Readonly<Record<string, ListFilter>> | undefined;
}

/** By what a list is narrowed, in the order of the resource. */
export const filtersOf = <T extends Row, W extends Words>(of: Options<T, W>): ListFilter[] =>
  Object.entries(of.resource.filters ?? {})
    .filter(([, { hidden }]) => !hidden)
    .map(([name, spec]): ListFilter => {
      const own = of.own?.[name];
      if (own) return own;
      const label = of.tools.label(name, spec);
      const { addressKey = name, control, chipOnly, alongWith, empty } = spec;
      return {
        ...{ name: addressKey, label, alongWith },
        chipOnly: typeof chipOnly === 'function' ? chipOnly(of.tools, of.list.filters) : chipOnly,
        options: optionsOf(name, spec, of),
        ...(empty !== undefined && { emptyText: of.tools.t(empty) }),
        ...(control && {
          control: (className: string | undefined) =>
            control({
              ...{ label, className, value: of.list.filters[addressKey] },
              set: (value) => of.list.set({ [addressKey]: value }),
            }),
        }),
      };
    });

function optionsOf<T extends Row, W extends Words>(
  name: string,
  { addressKey = name, text, fromRow }: FilterSpec<T, W>,
  { resource, tools, list, rows, options }: Options<T, W>,
): readonly FilterOption[] {
  const chosen = list.filters[addressKey];
  const given = options[name];
  if (given) return given;
  if (fromRow) {
    if (chosen === undefined) return [];
    const named = rows.map((row) => fromRow(row, tools)).find(({ value }) => String(value) === chosen)?.label;
    const label = named ?? text?.(chosen, tools);
    return label ? [{ value: chosen, label }] : [];
  }
  const { values } = fieldOf(propertyOf(resource.list.query, name));
  if (values.length === 0) {
    return text && chosen !== undefined ? [{ value: chosen, label: text(chosen, tools) }] : [];
  }
  const said = text ?? ((value) => tools.kit(value === '1' ? 'yes' : 'no'));
  return values.map((value) => ({
    value: String(value),
    label: said(String(value), tools),
  }));
}
