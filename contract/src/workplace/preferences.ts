import { defaultPageSize, maxPageSize } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import {
  array,
  boolean,
  clearable,
  integer,
  mapOf,
  merged,
  nullable,
  object,
  oneOf,
  optional,
  partial,
  type Static,
  string,
} from '../schema.ts';

export const themeModes = ['light', 'dark', 'system'] as const;
/** Sizes of controls; the console maps them onto large, middle and small. */
export const elementSizes = ['default', 'medium', 'small'] as const;
export const densities = ['small', 'middle'] as const;

const alarmLevel = oneOf([1, 2, 3, 4]);
const columnKey = string({ minLength: 1, maxLength: 64 });

/** How a user wants a table: columns by key; what is not named keeps the table's own way. */
export const TableLayout = object({
  order: optional(array(columnKey, { maxItems: 100 })),
  hidden: optional(array(columnKey, { maxItems: 100 })),
  /** Pixels. */
  widths: optional(mapOf(integer({ minimum: 40, maximum: 1200 }))),
  pinned: optional(mapOf(oneOf(['start', 'end']))),
});
export type TableLayout = Static<typeof TableLayout>;

/** A card of the dashboard: third, half or full width of its row. */
export const cardWidths = ['third', 'half', 'full'] as const;
export const DashboardCard = object({
  card: string({ minLength: 1, maxLength: 32 }),
  width: oneOf(cardWidths),
});
export type DashboardCard = Static<typeof DashboardCard>;

/** What a user may set for himself; kept on the server, so that it follows from machine to machine. */
export const Preferences = object({
  themeColour: string({ pattern: '^#[0-9a-f]{6}$', maxLength: 7 }),
  themeMode: oneOf(themeModes),
  tagsView: boolean(),
  fixedHeader: boolean(),
  sidebarLogo: boolean(),
  supportPinyinSearch: boolean(),
  /** The floating handle of the settings drawer. */
  showSettings: boolean(),
  size: oneOf(elementSizes),
  density: oneOf(densities),
  /** Rows a page of a list, where its address does not say. */
  pageSize: integer({ minimum: 1, maximum: maxPageSize }),
  /** Keyboard shortcuts work. */
  shortcuts: boolean(),
  /** Alarm levels that make a sound, and those that show a notice of the desktop. */
  alarmSounds: array(alarmLevel, { maxItems: 4, uniqueItems: true }),
  alarmNotices: array(alarmLevel, { maxItems: 4, uniqueItems: true }),
  /** Of alarms, in per cent. */
  alarmVolume: integer({ minimum: 1, maximum: 100 }),
  /** Hints that were put away, by name. */
  dismissed: array(string({ minLength: 1, maxLength: 64 }), { maxItems: 100 }),
  /** By the name of the table. */
  tables: mapOf(TableLayout),
  /** The cards of each style of dashboard, in their order; a style that is not named has its own. */
  dashboards: mapOf(array(DashboardCard, { maxItems: 20 })),
});
export type Preferences = Static<typeof Preferences>;

/** What holds until a user says otherwise. */
export const defaultPreferences: Preferences = {
  themeColour: '#1890ff',
  themeMode: 'system',
  tagsView: true,
  fixedHeader: false,
  sidebarLogo: true,
  supportPinyinSearch: true,
  showSettings: false,
  size: 'medium',
  density: 'middle',
  pageSize: defaultPageSize,
  shortcuts: true,
  alarmSounds: [],
  alarmNotices: [],
  alarmVolume: 60,
  dismissed: [],
  tables: {},
  dashboards: {},
};

const additions = additionsOf('Auth and users');
/** Only what the user has set. */
const StoredPreferences = partial(Preferences);

export const getPreferences = additions.get('/user/preferences', {
  summary: "The caller's preferences: only those that were set.",
  onWall: true,
  access: 'signedIn',
  scope: scopes.self,
  response: object({ preferences: StoredPreferences }),
});

export const setPreferences = additions.post('/user/setpreferences', {
  summary:
    'Sets the preferences that are sent; null puts one back. Tables are merged by name, null removes one.',
  access: 'signedIn',
  scope: scopes.self,
  body: merged(clearable(Preferences), object({ tables: optional(nullable(mapOf(nullable(TableLayout)))) })),
  response: object({ preferences: StoredPreferences }),
});
