import { NoSuchRecord } from '../../../../components/NoSuchRecord.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { deviceTypesPage } from '../device-types.screen.ts';
import { deviceTypesMessages } from './device-types.messages.ts';

export function NoSuchType() {
  const t = useMessages(deviceTypesMessages);
  return <NoSuchRecord title={t('noSuchType')} listHref={deviceTypesPage.path} />;
}
