import { useEffect } from 'react';
import { useLocalName } from '../../platform/i18n/local-name.ts';
import { usePageTitles } from '../../platform/page-title.ts';
import { useAccount, useMay } from '../../platform/session.ts';
import { screenOf } from '../screens.ts';
import { useCurrentTab } from '../tabs/TabHost.tsx';
import { rememberRecent } from './recents.ts';

/** Remembers each page and record that the user visits, for the palette. */
export function useRecents(): void {
  const nameOf = useLocalName();
  const { id } = useAccount();
  const may = useMay();
  const current = useCurrentTab();
  const titles = usePageTitles();
  const screen = current && screenOf(current.pathname);
  const title = current && titles[current.key];
  const isRecord = screen?.record !== undefined && !(screen.isList && current?.key === screen.path);
  // A record has a name of its own once it is loaded.
  const name = isRecord && title !== nameOf(screen.title) ? title : '';
  const permitted = screen !== undefined && may(screen.permission);
  const isPlace = permitted && current && (!isRecord || current.key !== current.pathname);
  const href = isPlace ? current.key : undefined;
  const ready = !isRecord || Boolean(name);
  useEffect(() => {
    if (href !== undefined && ready) rememberRecent(id, { href, name: name ?? '' });
  }, [id, href, name, ready]);
}
