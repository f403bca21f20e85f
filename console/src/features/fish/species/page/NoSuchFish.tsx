import { NoSuchRecord } from '../../../../components/NoSuchRecord.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { speciesPage } from '../screens/species.screen.ts';
import { speciesMessages } from '../species.messages.ts';

/** In the place of a species that does not exist. */
export function NoSuchFish() {
  const t = useMessages(speciesMessages);
  return <NoSuchRecord title={t('noSuchSpecies')} listHref={speciesPage.path} />;
}
