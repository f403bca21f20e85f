import type {
  DeviceFence,
  FenceAction,
  FenceState,
  FenceWatcher,
  fenceReasons,
} from '@weir/contract/fleet/device-fence';
import type { RevisionState } from '@weir/contract/places/fences';

/** WGS-84, metres. */
export interface Circle {
  readonly lng: number;
  readonly lat: number;
  readonly radius: number;
}

export type StoredState = Exclude<RevisionState, 'superseded'>;

/** Something that was asked of the fence of a device; the higher the number, the newer. */
export interface Revision {
  readonly rev: number;
  readonly action: FenceAction;
  readonly watch: FenceWatcher;
  readonly state: StoredState;
  readonly circle: Circle | null;
  readonly askedTime: string;
  readonly askedBy: string | null;
  readonly sentTime: string | null;
  readonly answeredTime: string | null;
  readonly expiresAt: string | null;
  readonly reasonCode: (typeof fenceReasons)[number] | null;
  readonly reason: string | null;
}

export type Reported = NonNullable<DeviceFence['reported']>;

/** What was asked last, of what may have reached the device or may yet. */
export const newestOf = (revisions: readonly Revision[]): Revision | undefined =>
  newestIn(revisions.filter(({ state }) => state !== 'cancelled' && state !== 'undelivered'));

/** What the device has by its own word. Answers may come in any order: the newest request that was confirmed counts. */
export function inForce(revisions: readonly Revision[]): (Revision & { circle: Circle }) | undefined {
  const confirmed = newestIn(revisions.filter(({ state }) => state === 'confirmed'));
  if (!confirmed || confirmed.action === 'close' || confirmed.circle === null) return undefined;
  return { ...confirmed, circle: confirmed.circle };
}

/** Whether something newer than what the device has confirmed may have reached it. */
export const mayHaveMore = (revisions: readonly Revision[]): boolean => {
  const arrived = revisions.filter(({ watch, state }) => watch === 'device' && mayHaveArrived.has(state));
  return newestIn(arrived)?.state !== 'confirmed' && arrived.length > 0;
};
const mayHaveArrived: ReadonlySet<StoredState> = new Set(['sending', 'unanswered', 'confirmed']);

/** The circle that is locked again: the last one that a device had, else the last one that was drawn. */
export function lastCircle(
  revisions: readonly Revision[],
): { circle: Circle; watch: FenceWatcher } | undefined {
  const drawn = revisions.filter(({ action, circle }) => action !== 'close' && circle !== null);
  const last = newestIn(drawn.filter(({ state }) => state === 'confirmed')) ?? newestIn(drawn);
  return last?.circle ? { circle: last.circle, watch: last.watch } : undefined;
}

const newestIn = (revisions: readonly Revision[]): Revision | undefined =>
  revisions.reduce<Revision | undefined>(
    (newest, one) => (newest === undefined || one.rev > newest.rev ? one : newest),
    undefined,
  );

/** Where the newest request stands, in the words of the wire. */
export function stateOf(newest: Revision | undefined): FenceState {
  if (!newest) return 'NONE';
  const isClosing = newest.action === 'close';
  switch (newest.state) {
    case 'queued':
      return 'QUEUED';
    case 'sending':
      return isClosing ? 'CLOSING' : 'SENDING';
    case 'confirmed':
      return isClosing ? 'CLOSED' : 'ARMED';
    case 'refused':
      return 'REJECTED';
    case 'expired':
      return 'EXPIRED';
    default:
      return 'UNCONFIRMED';
  }
}

/** In degrees, about a metre: what devices round away. */
const sameDegrees = 0.00001;

export const isSameCircle = (one: Circle, other: Circle): boolean =>
  Math.abs(one.lng - other.lng) <= sameDegrees &&
  Math.abs(one.lat - other.lat) <= sameDegrees &&
  Math.abs(one.radius - other.radius) <= 1;

/** Whether what the device says that it has fits to a revision, as far as it says it. */
export function fits(
  { rev, longitude, latitude, radius }: Omit<Reported, 'active' | 'breached' | 'reportedTime'>,
  revision: Pick<Revision, 'rev' | 'circle'>,
): boolean {
  if (rev !== null && rev !== revision.rev) return false;
  const { circle } = revision;
  if (circle === null) return true;
  const said = {
    lng: longitude ?? circle.lng,
    lat: latitude ?? circle.lat,
    radius: radius ?? circle.radius,
  };
  return isSameCircle(said, circle);
}

/** Whether the device says that it has something else than it has confirmed. A request on its way may explain it. */
export function isDrifted(reported: Reported | null, revisions: readonly Revision[]): boolean {
  if (!reported) return false;
  if (newestOf(revisions)?.state === 'sending') return false;
  const force = inForce(revisions);
  if (!force || force.watch === 'platform') return reported.active === 1;
  return reported.active === 0 || !fits(reported, force);
}

/** Whether a report is as good as the answer to what was asked. */
export const isAnsweredBy = (reported: Reported, { action, ...revision }: Revision): boolean =>
  reported.rev === revision.rev &&
  (reported.active === 1) === (action !== 'close') &&
  (action === 'close' || fits(reported, revision));
