import { defaultPageSize, maxPageSize } from '../common.ts';
import { endpoint, scopes } from '../endpoint.ts';
import {
  array,
  boolean,
  integer,
  mapOf,
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
const dashboards = mapOf(array(DashboardCard, { maxItems: 20 }));

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
  dashboards,
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

const tag = 'Auth and users';
/** Only what the user has set. */
const StoredPreferences = partial(Preferences);

export const getPreferences = endpoint({
  method: 'GET',
  path: '/user/preferences',
  tag,
  summary: "The caller's preferences: only those that were set.",
  addition: true,
  onWall: true,
  access: 'signedIn',
  scope: scopes.self,
  response: object({ preferences: StoredPreferences }),
});

export const setPreferences = endpoint({
  method: 'POST',
  path: '/user/setpreferences',
  tag,
  summary:
    'Sets the preferences that are sent; null puts one back. Tables are merged by name, null removes one.',
  addition: true,
  access: 'signedIn',
  scope: scopes.self,
  body: object({
    themeColour: optional(nullable(Preferences.properties.themeColour)),
    themeMode: optional(nullable(Preferences.properties.themeMode)),
    tagsView: optional(nullable(boolean())),
    fixedHeader: optional(nullable(boolean())),
    sidebarLogo: optional(nullable(boolean())),
    supportPinyinSearch: optional(nullable(boolean())),
    showSettings: optional(nullable(boolean())),
    size: optional(nullable(Preferences.properties.size)),
    density: optional(nullable(Preferences.properties.density)),
    pageSize: optional(nullable(Preferences.properties.pageSize)),
    shortcuts: optional(nullable(boolean())),
    alarmSounds: optional(nullable(Preferences.properties.alarmSounds)),
    alarmNotices: optional(nullable(Preferences.properties.alarmNotices)),
    alarmVolume: optional(nullable(Preferences.properties.alarmVolume)),
    dismissed: optional(nullable(Preferences.properties.dismissed)),
    tables: optional(nullable(mapOf(nullable(TableLayout)))),
    dashboards: optional(nullable(dashboards)),
  }),
  response: object({ preferences: StoredPreferences }),
});
