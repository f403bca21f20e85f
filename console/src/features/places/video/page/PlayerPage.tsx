import { useQuery } from '@tanstack/react-query';
import { codes } from '@weir/contract/errors';
import { useState } from 'react';
import { ErrorState } from '../../../../components/states.tsx';
import { isApiError } from '../../../../platform/api-error.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePageTitle } from '../../../../platform/page-title.ts';
import { Frame, LivePicture } from '../live/LivePicture.tsx';
import { videoMessages } from '../model/video.messages.ts';
import { openAddress } from '../model/video.queries.ts';
import { playerPage } from '../player.screen.ts';
import styles from './PlayerPage.module.css';

/** Where a link to a camera leads. The link is used up at once; the address then names what was opened, for a reload. */
export function PlayerPage() {
  const t = useMessages(videoMessages);
  const [search] = useState(() => new URLSearchParams(location.search));
  const opened = useQuery({
    queryKey: ['player', search.toString()],
    queryFn: async () => {
      const view = await openAddress(search);
      history.replaceState(history.state, '', playerPage.address({ view: view.view }));
      return view;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, error } = opened;
  const isOver = isApiError(error, codes.notFound) || isApiError(error, codes.badInput);
  usePageTitle(data?.deviceName ?? t('playerTitle'));
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{data?.deviceName ?? t('playerTitle')}</h1>
      {data && (
        <p className={styles.camera}>
          {data.sourceName} · {t('channel', { channel: data.channel })}
        </p>
      )}
      {data && <LivePicture opened={data} />}
      {opened.isPending && (
        <Frame>
          <p>{t('starting')}</p>
        </Frame>
      )}
      {isOver && (
        <Frame>
          <p>{t('overLink')}</p>
        </Frame>
      )}
      {error && !isOver && <ErrorState error={error} onRetry={() => void opened.refetch()} />}
    </main>
  );
}
