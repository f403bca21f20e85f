import type { DeviceBasic } from '@weir/contract/fleet/devices';
import { Alert } from 'antd';
import { FactChip } from '../../../components/FactChip.tsx';
import { StatusTag } from '../../../components/StatusTag.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { plainTime } from '../../../platform/time.ts';
import { devicesMessages } from '../../fleet/devices/devices.messages.ts';
import { devicePage } from '../../workplace/device-page/device-page.screen.ts';
import { connectMessages } from './connect.messages.ts';

const clockTime = (time: string) => plainTime(new Date(time)).slice(11, 16);

/** That several clients have the credential of the device; leads to what can be done. */
export function SeveralClientsChip({ device: { id, severalClients } }: { device: DeviceBasic }) {
  const t = useMessages(devicesMessages);
  if (!severalClients) return null;
  return (
    <FactChip to={devicePage.address({ id, tab: 'connection' })}>
      <StatusTag tone="warning">{t('severalClients')}</StatusTag>
    </FactChip>
  );
}

/** Which clients they are, since when, and what to do. */
export function SeveralClientsAlert({ device: { severalClients } }: { device: DeviceBasic }) {
  const t = useMessages(connectMessages);
  if (!severalClients) return null;
  const { count, since, last, clients } = severalClients;
  const names = clients.map(({ clientId, address }) => `${clientId || t('noClientId')} (${address})`);
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={t('severalTitle')}
      description={
        <>
          <p>{t('severalText', { count, since: clockTime(since), last: clockTime(last) })}</p>
          <p>
            {t('severalClients')} <span className="mono small">{names.join(', ')}</span>
          </p>
          <p>{t('severalHelp')}</p>
        </>
      }
    />
  );
}
