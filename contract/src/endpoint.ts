import type { Permission } from './permissions.ts';
import type { Static, TObject, TSchema } from './schema.ts';

/** What rows can be owned by: every one of them hangs on a project, a user tree or the installation. */
export type Thing =
  | 'agent'
  | 'alarm'
  | 'alarm-rehearsal'
  | 'alarm-shelf'
  | 'alarm-window'
  | 'apiToken'
  | 'campaign'
  | 'card'
  | 'card-account'
  | 'card-import'
  | 'card-plan'
  | 'customer'
  | 'device'
  | 'device-change'
  | 'device-import'
  | 'device-note'
  | 'device-recording'
  | 'device-type'
  | 'external-token'
  | 'external-upgrade'
  | 'job'
  | 'logger-import'
  | 'media'
  | 'menu'
  | 'offer'
  | 'offer-price'
  | 'order'
  | 'order-photo'
  | 'parameter-batch'
  | 'payment'
  | 'permission'
  | 'project'
  | 'project-fence'
  | 'receipt'
  | 'role'
  | 'saved-view'
  | 'session'
  | 'store'
  | 'store-transfer'
  | 'track-import'
  | 'upgrade-action'
  | 'user'
  | 'version'
  | 'video-source'
  | 'log'
  | 'notification-rule'
  | 'webhook';

/**
 * What an endpoint touches, and where the id of it comes from.
 * `nothing` is a fact about the installation, `self` the caller, `rows` a list that the caller's row scope
 * cuts, `one` the row (or rows, comma separated) named by `id`: out of the caller's scope it does not exist.
 */
export type Scope =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'self' }
  | { readonly kind: 'rows'; readonly of: Thing }
  | {
      readonly kind: 'one';
      readonly of: Thing;
      readonly id: `query.${string}` | `body.${string}`;
      readonly need: Need;
    };

/** `view` sees; `operate` changes, commands and removes. */
export type Need = 'view' | 'operate';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  /** Heading in the API reference. */
  readonly tag: string;
  /** One sentence for the API reference. */
  readonly summary: string;
  /** True for a call that is not in the product's specification. */
  readonly addition?: true;
  readonly access: 'public' | 'signedIn' | Permission;
  readonly scope: Scope;
  /** Calls that stay open to a user who must change the password first. */
  readonly beforePasswordChange?: true;
  /** Calls that stay open to a user whose role asks for a second factor that is not set up yet. */
  readonly beforeSecondFactor?: true;
  /** A sensitive action: the password must have been given again within the last five minutes. */
  readonly reauthenticate?: true;
  /** A write that a preview, which is read-only, may make all the same: one that ends it. */
  readonly inPreview?: true;
  /** A read that the dashboard on a wall needs: the only calls that a wall's session may make. */
  readonly onWall?: true;
  /** The answer carries its message under `msg` too. */
  readonly answersMsg?: true;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** The body is a file instead: its bytes, under one of these types. */
  readonly upload?: { readonly maxBytes: number; readonly types: readonly string[] };
  /** The shape of `data`; a download answers a file instead. */
  readonly response: TSchema | 'download';
}

/** What an endpoint says of itself besides method and path, which stand before it, and its heading. */
type Definition = Omit<Endpoint, 'method' | 'path' | 'tag' | 'addition'>;

const makersOf = <const H extends Pick<Endpoint, 'tag' | 'addition'>>(heading: H) => {
  const makerOf =
    <const M extends Endpoint['method']>(method: M) =>
    <const P extends Endpoint['path'], const D extends Definition>(path: P, definition: D) => ({
      method,
      path,
      ...heading,
      ...definition,
    });
  return { get: makerOf('GET'), post: makerOf('POST'), patch: makerOf('PATCH'), delete: makerOf('DELETE') };
};

/** Makes calls that the product's specification has, under a heading of the API reference. */
export const callsOf = (tag: string) => makersOf({ tag });

/** Makes calls beyond the specification. */
export const additionsOf = (tag: string) => makersOf({ tag, addition: true });

type Part<S> = S extends TSchema ? Static<S> : undefined;

/** Query and body of a call, as both ends see them. */
export type Input<E extends Endpoint> = (E extends { query: infer Q } ? { query: Part<Q> } : unknown) &
  (E extends { body: infer B } ? { body: Part<B> } : unknown);

export type Output<E extends Endpoint> = E['response'] extends TSchema ? Static<E['response']> : never;

export const scopes = {
  nothing: { kind: 'nothing' },
  self: { kind: 'self' },
  rows: <const T extends Thing>(of: T) => ({ kind: 'rows', of }) as const,
  view: <const T extends Thing>(of: T, id: `query.${string}` | `body.${string}` = 'query.id') =>
    ({ kind: 'one', of, id, need: 'view' }) as const,
  operate: <const T extends Thing>(of: T, id: `query.${string}` | `body.${string}` = 'body.id') =>
    ({ kind: 'one', of, id, need: 'operate' }) as const,
} as const;
