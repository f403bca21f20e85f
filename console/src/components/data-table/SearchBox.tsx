import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './ListToolbar.module.css';
import type { ListState } from './list-state.ts';
import { keywordOf, searchTextOf, withApplied, withSent, withText } from './search-text.ts';

const pauseMs = 300;

/** What is typed stands here at once; the list is asked when the typing pauses. */
export function SearchBox({ list, placeholder }: { list: ListState; placeholder: string }) {
  const applied = list.keyword ?? '';
  const [search, setSearch] = useState(() => searchTextOf(applied));
  const keyword = keywordOf(search);
  if (applied !== search.applied) setSearch(withApplied(search, applied));
  const send = () => {
    setSearch((now) => withSent(now, keyword));
    list.set({ keyword: keyword || undefined });
  };
  const sendPaused = useEffectEvent(send);
  useEffect(() => {
    if (keyword === applied) return;
    const timer = setTimeout(sendPaused, pauseMs);
    return () => clearTimeout(timer);
  }, [keyword, applied]);
  return (
    <Input
      className={styles.search}
      value={search.text}
      prefix={<Icon of={SearchOutlined} className="quiet" />}
      allowClear
      maxLength={64}
      placeholder={placeholder}
      aria-label={placeholder}
      data-list-search=""
      onChange={(event) => setSearch((now) => withText(now, event.target.value))}
      onPressEnter={send}
    />
  );
}
