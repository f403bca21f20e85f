import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { Icon } from '../Icon.tsx';
import styles from '../ListToolbar.module.css';
import type { ListState } from '../list-state.ts';

const pauseMs = 300;

/** What is typed stands here at once; the list is asked when the typing pauses. */
export function SearchBox({ list, placeholder }: { list: ListState; placeholder: string }) {
  const asked = list.keyword ?? '';
  const [text, setText] = useState(asked);
  const [known, setKnown] = useState(asked);
  const keyword = text.trim();
  if (asked !== known) {
    // The address was changed elsewhere, unless it says what was typed here.
    setKnown(asked);
    if (asked !== keyword) setText(asked);
  }
  const { set } = list;
  useEffect(() => {
    if (keyword === asked) return;
    const timer = setTimeout(() => set({ keyword: keyword || undefined }), pauseMs);
    return () => clearTimeout(timer);
  }, [keyword, asked, set]);
  return (
    <Input
      className={styles.search}
      value={text}
      prefix={<Icon of={SearchOutlined} className="quiet" />}
      allowClear
      maxLength={64}
      placeholder={placeholder}
      aria-label={placeholder}
      data-list-search=""
      onChange={(event) => setText(event.target.value)}
      onPressEnter={() => list.set({ keyword: keyword || undefined })}
    />
  );
}
