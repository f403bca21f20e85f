import { DeviceTypeDraft, type DeviceTypeItem, provisionStrategies } from '@weir/contract/fleet/device-types';
import { Alert, Form, InputNumber, Select } from 'antd';
import { SwitchField } from '../../../../components/form/SwitchField.tsx';
import { useRules } from '../../../../components/form-rules.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { ProjectSelect } from '../../projects/ProjectSelect.tsx';
import { deviceTypesMessages } from '../list/device-types.messages.ts';
import styles from './DeviceTypeForm.module.css';
import { ProvisionSecret } from './ProvisionSecret.tsx';
import type { TypeValues } from './type-draft.ts';

interface Props {
  type: DeviceTypeItem | undefined;
  readOnly: boolean;
}

const noTexts = {};

/** Whether and how devices of the type register themselves. */
export function ProvisionFields({ type, readOnly }: Props) {
  const t = useMessages(deviceTypesMessages);
  const provision = Form.useWatch<TypeValues['provision']>('provision');
  return (
    <>
      <Form.Item name="provision" label={t('provision')} extra={t('provisionHelp')}>
        <Select options={provisionStrategies.map((value) => ({ value, label: t(`provision_${value}`) }))} />
      </Form.Item>
      {provision === 'create' && <CreateFields />}
      {provision !== undefined && provision !== 'disabled' && (
        <SwitchField
          words="above"
          name="provisionOpen"
          label={t('provisionOpen')}
          extra={t('provisionOpenHelp')}
        />
      )}
      {type?.provisionStopped && (
        <Alert
          type="warning"
          showIcon
          className={styles.stopped}
          title={t(`stopped_${type.provisionStopped}`)}
        />
      )}
      {type && type.provision !== 'disabled' && <ProvisionSecret type={type} readOnly={readOnly} />}
    </>
  );
}

/** Of devices that make themselves: where, how many, and as what. */
function CreateFields() {
  const t = useMessages(deviceTypesMessages);
  const rules = useRules(DeviceTypeDraft, noTexts);
  return (
    <>
      <Form.Item
        name="provisionProjectId"
        label={t('provisionProject')}
        rules={[{ required: true, message: t('provisionProjectNeeded') }]}
      >
        <ProjectSelect operableOnly />
      </Form.Item>
      <Form.Item name="provisionPerHour" label={t('provisionPerHour')} rules={rules.provisionPerHour}>
        <InputNumber<number>
          className={styles.wide}
          min={1}
          max={10_000}
          precision={0}
          suffix={t('devicesUnit')}
        />
      </Form.Item>
      <SwitchField
        words="above"
        name="provisionGateways"
        label={t('provisionGateways')}
        extra={t('provisionGatewaysHelp')}
      />
    </>
  );
}
