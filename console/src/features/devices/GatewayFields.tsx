import { Form, Switch } from 'antd';
import { useMessages } from '../../platform/i18n/messages.ts';
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
      <Form.Item name="is_gateway" label={t('gateway')} extra={t('gatewayHelp')} valuePropName="checked">
        <Switch />
      </Form.Item>
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
