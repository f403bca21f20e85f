import type { Role } from '@weir/contract/identity/roles';
import { Link } from '../../../components/Link.tsx';
import { usersHref } from './role-links.ts';

interface Props {
  role: Role;
  /** In words; else the mere number. */
  children?: string;
}

/** How many have a role. Nobody is looked for where nobody is. */
export function UserCount({ role, children = String(role.users) }: Props) {
  if (role.users === 0) return <span className="figures">{children}</span>;
  return (
    <Link className="figures" to={usersHref(role)}>
      {children}
    </Link>
  );
}
