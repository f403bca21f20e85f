import type { User } from '@weir/contract/identity/users';

/** A password that the platform made for somebody, to be handed over. */
export interface IssuedPassword extends Pick<User, 'name' | 'username'> {
  oneTimePassword: string;
  expiresTime: string;
}
