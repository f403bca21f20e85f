import type { Permission } from '@weir/contract/permissions';

/** Who makes a request, established afresh for each one. */
export interface Caller {
  readonly userId: number;
  readonly username: string;
  readonly type: 0 | 1;
  readonly roleId: number;
  readonly roles: readonly string[];
  readonly permissions: ReadonlySet<Permission>;
  /** SUPERADMIN: no row scope. */
  readonly everything: boolean;
  readonly sessionId: number;
  readonly mustChangePassword: boolean;
  readonly via: 'cookie' | 'bearer';
}

/** What row scope is computed from: a caller, or a background reader that acts as one. */
export type Viewer = Pick<Caller, 'userId' | 'everything'>;

/** Who changes something: a caller, or the platform in somebody's name. */
export type Author = Viewer & Partial<Pick<Caller, 'username' | 'sessionId'>>;
