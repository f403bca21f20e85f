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
  /** The role asks for a second factor that is not set up. */
  readonly mustSetTwoFactor: boolean;
  readonly kind: 'console' | 'api' | 'preview' | 'wall';
  /** May do the sensitive actions now: the password was given again just now, or the token was made for them. */
  readonly isReauthenticated: boolean;
  /** A super administrator who looks at the console as a role: its permissions, his own rows. */
  readonly preview: Preview | null;
  /** The name of the wall screen whose session this is. */
  readonly wall: string | null;
  readonly via: 'cookie' | 'bearer';
}

export interface Preview {
  readonly roleId: number;
  readonly roleName: string;
  /** The sign-in that it returns to. */
  readonly ownSessionId: number;
}

/** What row scope is computed from: a caller, or a background reader that acts as one. */
export type Viewer = Pick<Caller, 'userId' | 'everything'>;

/** Who changes something: a caller, or the platform in somebody's name. */
export type Author = Viewer & Partial<Pick<Caller, 'username' | 'sessionId'>>;
