import type { User } from '@weir/contract/identity/users';
import styles from './UserPicture.module.css';

interface Props {
  user: Pick<User, 'avatar' | 'name'>;
  sizePx: number;
}

/** The picture of a user, or the first letter of the name. The name stands beside it. */
export function UserPicture({ user: { avatar, name }, sizePx }: Props) {
  const size = { width: sizePx, height: sizePx };
  if (avatar) return <img className={styles.picture} src={avatar} alt="" loading="lazy" {...size} />;
  return (
    <span
      aria-hidden
      className={`${styles.picture} ${styles.letter}`}
      style={{ ...size, fontSize: sizePx * 0.44 }}
      data-letter={[...name.trim()][0]?.toUpperCase()}
    />
  );
}
