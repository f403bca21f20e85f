import { Form } from 'antd';
import { SwitchField } from '../../../components/form/SwitchField.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { DeviceSelect } from './DeviceSelect.tsx';
import type { DeviceValues } from './device-draft.ts';
import { devicesMessages } from './devices.messages.ts';

/** Whether the device speaks for others, or which gateway of its project speaks for it. */
export function GatewayFields() {
  const t = useMessages(devicesMessages);
  const form = Form.useFormInstance<DeviceValues>();
  const projectId = Form.useWatch('projectId', form);
  const isGateway = Form.useWatch('is_gateway', form);
  return (
    <>
      <SwitchField words="above" name="is_gateway" label={t('gateway')} extra={t('gatewayHelp')} />
      {!isGateway && projectId !== undefined && (
        <Form.Item name="gatewayId" label={t('viaGateway')} extra={t('behindGatewayHelp')}>
          <DeviceSelect
            within={{ projectId, is_gateway: 1 }}
            allowClear
            placeholder={t('noGateway')}
            notFoundContent={t('noGatewayHere')}
          />
        </Form.Item>
      )}
    </>
  );
}
