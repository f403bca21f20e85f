import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePage } from '../../platform/page.ts';
import { Icon } from '../Icon.tsx';
import styles from '../ListToolbar.module.css';
import type { ListState } from '../list-state.ts';
import { keywordOf, searchTextOf, withAsked, withSent, withText } from './search-text.ts';

const pauseMs = 300;

/** What is typed stands here at once; the list is asked when the typing pauses. */
export function SearchBox({ list, placeholder }: { list: ListState; placeholder: string }) {
  const asked = list.keyword ?? '';
  const [search, setSearch] = useState(() => searchTextOf(asked));
  const keyword = keywordOf(search);
  if (asked !== search.asked) setSearch(withAsked(search, asked));
  const send = () => {
    setSearch((now) => withSent(now, keyword));
    list.set({ keyword: keyword || undefined });
  };
  const { isStayedOn } = usePage();
  const sendPaused = useEffectEvent(send);
  useEffect(() => {
    if (keyword === asked) return;
    let timer: ReturnType<typeof setTimeout>;
    // Who is on the way to another page is not called back, and may have to stay after all.
    const pause = () => {
      timer = setTimeout(() => (isStayedOn() ? sendPaused() : pause()), pauseMs);
    };
    pause();
    return () => clearTimeout(timer);
  }, [keyword, asked, isStayedOn]);
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
