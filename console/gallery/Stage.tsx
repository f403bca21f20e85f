import { QueryClient, QueryClientProvider, useIsFetching } from '@tanstack/react-query';
import { type ReactNode, Suspense, use, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { OverlaysProvider } from '../src/components/Overlays.tsx';
import { type Navigation, NavigationContext, PageAddressContext, searchWith } from '../src/platform/page.ts';
import { type Address, kebab, useAddress } from './address.ts';
import { startDoubling } from './double-text.ts';
import { Failure, FailureBoundary } from './Failure.tsx';
import styles from './Stage.module.css';
import { loadStory } from './stories.ts';

/** One case and nothing else. */
export function Stage() {
  const address = useAddress();
  const { appearance } = address;
  const key = [address.story, address.case, appearance.doubled && 'doubled'].filter(Boolean).join('/');
  return (
    <Room key={key} doubled={appearance.doubled}>
      <FailureBoundary>
        <Suspense>
          <ShownCase address={address} name={key} />
        </Suspense>
      </FailureBoundary>
    </Room>
  );
}

/** Everything that the console has around a page, new for each case: no case sees what another left. */
function Room({ doubled, children }: { doubled: boolean; children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const page = useMemo(() => ({ key: '', pathname, search }), [pathname, search]);
  const navigation = useMemo<Navigation>(() => {
    const open = (href: string) => void navigate(href);
    const setQuery: Navigation['setQuery'] = (changes) =>
      void navigate({ search: searchWith(search, changes) }, { replace: true });
    const latestQuery = () => new URLSearchParams(search);
    return { hasScreen: () => true, open, navigate: open, leaveFor: open, latestQuery, setQuery };
  }, [navigate, search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for where the last case went
  useEffect(() => void navigate('/', { replace: true }), []);
  useEffect(() => (doubled ? startDoubling() : undefined), [doubled]);
  return (
    <QueryClientProvider client={client}>
      <OverlaysProvider>
        <PageAddressContext value={page}>
          <NavigationContext value={navigation}>{children}</NavigationContext>
        </PageAddressContext>
      </OverlaysProvider>
      <Busy />
    </QueryClientProvider>
  );
}

/** Tells the visual tests that data are still to come. */
const Busy = () => <i hidden data-busy={useIsFetching() > 0} />;

function ShownCase({ address, name }: { address: Address; name: string }) {
  const loaded = use(loadStory(address.story));
  if ('failure' in loaded) return <Failure of={loaded.failure} />;
  const { cases } = loaded.story;
  const shown = address.case ? cases.find((one) => kebab(one.name) === address.case) : cases[0];
  if (!shown) return <Failure of={`There is no case "${address.case}".`} />;
  return (
    <main className={styles.stage} data-case={name}>
      {shown.render()}
    </main>
  );
}
