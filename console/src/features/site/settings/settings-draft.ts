import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type { getSiteSettings, saveSiteSettings } from '@weir/contract/site/site-settings';
import { textDraft, textValues } from '../../../components/form/name-values.ts';

export type Settings = Output<typeof getSiteSettings>;
type Edit = Static<typeof saveSiteSettings.body>;

const texts = ['title', 'description', 'company', 'copyright', 'contactAddress'] as const;
const lines = ['filing', 'contact_tel', 'contact_email'] as const;

export interface SettingsValues extends Record<(typeof lines)[number], string> {
  logo: string | null;
  favicon: string | null;
  themeColour: string | null;
  particles: readonly string[];
  siteOpen: boolean;
  fishPublic: boolean;
  landing: Settings['landing'];
}

/** What the form holds; the Chinese address has its name in the form as the other languages have. */
export function settingsValues(settings: Settings | undefined): SettingsValues {
  const named = settings && { ...settings, contactAddress: settings.contact_address };
  return Object.assign(
    {
      filing: settings?.filing ?? '',
      contact_tel: settings?.contact_tel ?? '',
      contact_email: settings?.contact_email ?? '',
      logo: settings?.logo ?? null,
      favicon: settings?.favicon ?? null,
      themeColour: settings?.themeColour ?? null,
      particles: settings?.particles ?? [],
      siteOpen: settings?.siteOpen !== 0,
      fishPublic: settings?.fishPublic !== 0,
      landing: settings?.landing ?? 'console',
    },
    ...texts.map((name) => textValues(name, named)),
  );
}

/** What is sent of the form's values. */
export function settingsDraft(values: SettingsValues): Omit<Edit, 'version'> {
  const { contactAddress, ...others } = Object.assign(
    {},
    ...texts.map((name) => textDraft(name, { ...values }, false)),
    ...lines.map((name) => ({ [name]: values[name].trim() || null })),
  );
  return {
    ...others,
    contact_address: contactAddress,
    logo: values.logo,
    favicon: values.favicon,
    themeColour: values.themeColour,
    particles: [...values.particles],
    siteOpen: values.siteOpen ? 1 : 0,
    fishPublic: values.fishPublic ? 1 : 0,
    landing: values.landing,
  };
}
