import { Tag } from 'antd';
import { Link } from '../../../components/Link.tsx';
import styles from './TagsValue.module.css';

/** Each leads to the devices that have it. */
export function TagList({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return <span className="quiet">—</span>;
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <Link key={tag} to={`/project/devicelist?tag=${encodeURIComponent(tag)}`}>
          <Tag>{tag}</Tag>
        </Link>
      ))}
    </span>
  );
}
