import { Tag } from 'antd';
import { Link } from '../../../components/Link.tsx';
import { devicesPage } from '../../workplace/device-list/device-list.screen.ts';
import styles from './TagsValue.module.css';

/** Each leads to the devices that have it. */
export function TagList({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return <span className="quiet">—</span>;
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <Link key={tag} to={devicesPage.address({ tag })}>
          <Tag>{tag}</Tag>
        </Link>
      ))}
    </span>
  );
}
