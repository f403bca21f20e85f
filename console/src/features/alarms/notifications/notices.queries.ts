import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  listNotices,
  type Notice,
  readAllNotices,
  readNotices,
  unreadNotices,
} from '@weir/contract/alarms/notices';
import { call, queryOf } from '../../../platform/api.ts';
import { refetchOlder } from '../../../platform/fetch-age.ts';
import { useChannelState, useNoticesTopic } from '../../../platform/realtime/realtime.ts';

const pollEveryMs = 60_000;

/** How many notices are unread; kept current by push, or by asking where there is none. */
export function useUnreadNotices(): number {
  const queryClient = useQueryClient();
  const channel = useChannelState();
  const { data } = useQuery({
    ...queryOf(unreadNotices, {}),
    refetchInterval: channel === 'open' ? false : pollEveryMs,
  });
  useNoticesTopic((oldMs) => void noticesChanged(queryClient, oldMs));
  return data?.unread ?? 0;
}

export const useNotices = ({ limit, onlyUnread }: { limit: number; onlyUnread: boolean }) =>
  useQuery({
    ...queryOf(listNotices, { query: { page: 1, limit, ...(onlyUnread ? { unread: 1 as const } : {}) } }),
    placeholderData: keepPreviousData,
  });

const noticesChanged = (queryClient: QueryClient, oldMs = 0) =>
  refetchOlder(queryClient, oldMs, [[listNotices.path], [unreadNotices.path]]);

export async function markNotice(queryClient: QueryClient, { id }: Notice, read: 0 | 1): Promise<void> {
  await call(readNotices, { body: { noticeIds: [id], read } });
  await noticesChanged(queryClient);
}

/** Up to the newest that was seen: what came in meanwhile stays unread. */
export async function markAllNotices(queryClient: QueryClient, upTo: number): Promise<void> {
  await call(readAllNotices, { body: { upTo } });
  await noticesChanged(queryClient);
}
