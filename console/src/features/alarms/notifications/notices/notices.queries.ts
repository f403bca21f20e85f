import { useQuery } from '@tanstack/react-query';
import {
  listNotices,
  type Notice,
  readAllNotices,
  readNotices,
  unreadNotices,
} from '@weir/contract/alarms/notices';
import { call, queryOf, steadyQueryOf } from '../../../../platform/api.ts';
import { useChannelState, useTopic } from '../../../../platform/realtime/realtime.ts';

const pollEveryMs = 60_000;

/** How many notices are unread; kept current by push, or by asking where there is none. */
export function useUnreadNotices(): number {
  const channel = useChannelState();
  const { data } = useQuery({
    ...queryOf(unreadNotices, {}),
    refetchInterval: channel === 'open' ? false : pollEveryMs,
  });
  useTopic('notices');
  return data?.unread ?? 0;
}

export const useNotices = ({ limit, onlyUnread }: { limit: number; onlyUnread: boolean }) =>
  useQuery(steadyQueryOf(listNotices, { query: { page: 1, limit, ...(onlyUnread && { unread: 1 }) } }));

export const markNotice = ({ id }: Notice, read: 0 | 1) =>
  call(readNotices, { body: { noticeIds: [id], read } });

/** Up to the newest that was seen: what came in meanwhile stays unread. */
export const markAllNotices = (upTo: number) => call(readAllNotices, { body: { upTo } });
