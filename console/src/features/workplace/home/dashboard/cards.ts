import type { Account } from '@weir/contract/identity/sessions';
import type { DashboardCard } from '@weir/contract/workplace/preferences';
import type { Access } from '../../../../platform/session.ts';

export type DashboardStyle = Account['dashboard_style'];

/** What a dashboard can have on it. */
export const cardNames = [
  'figures',
  'openAlarms',
  'liveAlarms',
  'alarmDays',
  'noisiest',
  'projects',
  'liveDevices',
  'map',
  'charge',
  'weather',
] as const;
export type CardName = (typeof cardNames)[number];

export interface PlacedCard {
  card: CardName;
  width: DashboardCard['width'];
}

const figures: PlacedCard = { card: 'figures', width: 'full' };
const openAlarms: PlacedCard = { card: 'openAlarms', width: 'full' };
const alarmCards: PlacedCard[] = [
  { card: 'liveAlarms', width: 'third' },
  { card: 'alarmDays', width: 'third' },
  { card: 'noisiest', width: 'third' },
];
const devices: PlacedCard[] = [
  { card: 'projects', width: 'half' },
  { card: 'liveDevices', width: 'half' },
];

/** What each style shows until somebody arranges it in another way. */
export const standardCards: Record<DashboardStyle, PlacedCard[]> = {
  default: [figures, openAlarms, ...alarmCards, ...devices],
  battery: [figures, { card: 'charge', width: 'full' }, openAlarms, ...alarmCards],
  voice: [openAlarms, { card: 'liveAlarms', width: 'half' }, { card: 'alarmDays', width: 'half' }, figures],
};

/** What a card needs beyond the dashboard's own word. */
const permissions: Partial<Record<CardName, Access>> = {
  liveAlarms: 'alarms:list',
  liveDevices: 'devices:list',
  map: 'devices:list',
};

/** Whether there is something to show on it, and the user may see it. */
export const mayHave = (
  card: CardName,
  may: (word: Access) => boolean,
  { hasWeather }: { hasWeather: boolean },
): boolean => {
  const needed = permissions[card];
  return (needed === undefined || may(needed)) && (card !== 'weather' || hasWeather);
};

const columns = 6;
const spans: Record<PlacedCard['width'], number> = { third: 2, half: 3, full: columns };

/** Cards that are as high as what they say; the others show as much as they have room for. */
const fixedHeight: ReadonlySet<CardName> = new Set(['figures', 'openAlarms']);

/** The rows of a board that fills its screen, as `grid-template-rows`: lists and charts share the room that is left. */
export function boardRows(cards: readonly PlacedCard[]): string {
  const rows: string[] = [];
  let free = 0;
  for (const { card, width } of cards) {
    if (spans[width] > free) {
      rows.push('auto');
      free = columns;
    }
    free -= spans[width];
    if (!fixedHeight.has(card)) rows[rows.length - 1] = 'minmax(0, 1fr)';
  }
  return rows.join(' ');
}

const isCard = (name: string): name is CardName => cardNames.some((each) => each === name);

/** As it was arranged, without what this version of the console does not know; each card once. */
export function placedCards(
  style: DashboardStyle,
  arranged: readonly DashboardCard[] | undefined,
): PlacedCard[] {
  if (!arranged) return standardCards[style];
  const seen = new Set<string>();
  return arranged.flatMap(({ card, width }) => {
    if (!isCard(card) || seen.has(card)) return [];
    seen.add(card);
    return [{ card, width }];
  });
}

/** One card at another place of the list; the same list where there is no such place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  if (to < 0 || to >= list.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
