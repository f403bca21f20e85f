import { useQuery } from '@tanstack/react-query';
import type { Output } from '@weir/contract/endpoint';
import { textIn } from '@weir/contract/local-text';
import { getPublicSettings } from '@weir/contract/site/site-settings';
import { useEffect } from 'react';
import { queryOf } from './api.ts';
import { useLanguage } from './i18n/language.ts';
import { useSession } from './session.ts';

type Settings = Output<typeof getPublicSettings>;

/** What the server wrote into the page; undefined: it did not know, or another server sent the page. */
function settingsOfPage(): Settings | undefined {
  const told = document.querySelector<HTMLMetaElement>('meta[name="weir-installation"]')?.content;
  return told ? (JSON.parse(told) as Settings) : undefined; // of a server of the same version
}

/** Whoever has signed in is told of changes; nobody tells the sign-in. */
const installationQuery = () => ({
  ...queryOf(getPublicSettings, { query: {} }),
  initialData: settingsOfPage,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: () => (useSession.getState().account ? false : ('always' as const)),
});

const useSettings = (): Settings | undefined => useQuery(installationQuery()).data;

/** The settings' text in the language that is shown; null: there is none. */
function useText(name: 'title' | 'company' | 'copyright'): string | null {
  const settings = useSettings();
  const language = useLanguage();
  return settings ? textIn(settings, name, language) : null;
}

/** How the installation calls itself; null: nobody has said. */
export const useInstallationTitle = (): string | null => useText('title');

/** What stands at its foot. */
export function useImprint() {
  return {
    company: useText('company'),
    copyright: useText('copyright'),
    filing: useSettings()?.filing ?? null,
  };
}

const noParticles: readonly string[] = [];

/** Its looks. */
export function useInstallationLooks() {
  const { logo = null, themeColour = null, particles = noParticles } = useSettings() ?? {};
  return { logo, themeColour, particles };
}

const ownIcon = '/favicon.svg';

/** The icon of the tab of the browser. */
export function useFavicon(): void {
  const favicon = useSettings()?.favicon ?? ownIcon;
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!icon || icon.getAttribute('href') === favicon) return;
    icon.type = favicon === ownIcon ? 'image/svg+xml' : 'image/webp';
    icon.href = favicon;
  }, [favicon]);
}
