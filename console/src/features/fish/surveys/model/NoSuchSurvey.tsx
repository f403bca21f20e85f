import { NoSuchRecord } from '../../../../components/NoSuchRecord.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { surveysPage } from '../surveys.screen.ts';
import { surveysMessages } from './surveys.messages.ts';

/** In the place of a survey that does not exist. */
export function NoSuchSurvey() {
  const t = useMessages(surveysMessages);
  return <NoSuchRecord title={t('noSuchSurvey')} listHref={surveysPage.path} />;
}
