import { type Device, DeviceDraft } from '@weir/contract/fleet/devices';
import { Form, Input } from 'antd';
import { type ComponentType, useMemo } from 'react';
import { useFeedback } from '../../../components/feedback.tsx';
import { FormDrawer } from '../../../components/form/FormDrawer.tsx';
import { MonoInput } from '../../../components/form/MonoInput.tsx';
import { requiredMessages } from '../../../components/form/required.messages.ts';
import { useRules } from '../../../components/form-rules.ts';
import { kitMessages } from '../../../components/kit.messages.ts';
import { changedFields } from '../../../components/resource/schema-values.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useNavigation } from '../../../platform/page.ts';
import { useMay } from '../../../platform/session.ts';
import { devicePage } from '../../workplace/device-page/device-page.screen.ts';
import { TagsSelect, useTagRule } from '../device-tags/TagsSelect.tsx';
import { DeviceTypeSelect } from '../device-types/list/DeviceTypeSelect.tsx';
import { ProjectSelect } from '../projects/ProjectSelect.tsx';
import { type DeviceValues, draftOf, valuesOf } from './device-draft.ts';
import { devicesMessages } from './devices.messages.ts';
import { createDevice, saveDevice } from './devices.queries.ts';
import { GatewayFields } from './GatewayFields.tsx';
import { LocationFields, type PlacePanelProps } from './LocationFields.tsx';

export interface DeviceDrawerProps {
  /** Undefined adds a device, which ends on the page that explains how to connect it. */
  device: Device | undefined;
  /** Chosen already, as the list is filtered by it. */
  preset?: { projectId?: number | undefined; typeId?: number | undefined };
  /** Under longitude and latitude, from a domain that knows maps. */
  PlacePanel: ComponentType<PlacePanelProps>;
  open: boolean;
  onClose: () => void;
}

/** Adds or edits a device, in a drawer. */
export function DeviceDrawer({ device, preset, PlacePanel, open, onClose }: DeviceDrawerProps) {
  const t = useMessages(devicesMessages);
  const kit = useMessages(kitMessages);
  const feedback = useFeedback();
  const { navigate } = useNavigation();
  const mayRename = device ? device.mayOperate === 1 : true;
  const valuesIn = (record: Device | undefined) => valuesOf(record, preset);
  const submit = async (values: DeviceValues, record: Device | undefined) => {
    if (!record) return createDevice(draftOf(values));
    const changes = changedFields(record, draftOf(values), 'alarmPhone');
    if (Object.keys(changes).length > 0) await saveDevice(record, changes);
    return record.id;
  };
  const tell = (id: number) => {
    feedback.success(kit(device ? 'edited' : 'added'));
    if (!device) navigate(devicePage.address({ id, tab: 'connection' }));
  };
  return (
    <FormDrawer<DeviceValues, Device, number>
      open={open && mayRename}
      title={t(device ? 'edit' : 'add')}
      record={device}
      valuesOf={valuesIn}
      onSubmit={submit}
      onSaved={tell}
      onClose={onClose}
      draftKey={device ? `device-${device.id}` : 'device'}
      widthPx={520}
      submitText={device ? undefined : t('addAndConnect')}
    >
      <IdentityFields />
      <PlaceFields device={device} PlacePanel={PlacePanel} />
    </FormDrawer>
  );
}

function useDeviceRules() {
  const t = useMessages(devicesMessages);
  const needed = useMessages(requiredMessages);
  const texts = useMemo(
    () => ({
      name: { required: needed('name'), pattern: needed('name') },
      SN: { required: needed('deviceCode'), pattern: t('snPattern') },
      typeId: { required: needed('deviceType') },
      projectId: { required: t('projectNeeded') },
      alarmPhone: { pattern: t('phonePattern') },
    }),
    [t, needed],
  );
  return useRules(DeviceDraft, texts);
}

function IdentityFields() {
  const t = useMessages(devicesMessages);
  const kit = useMessages(kitMessages);
  const rules = useDeviceRules();
  // A gateway speaks for devices of its project.
  const form = Form.useFormInstance<DeviceValues>();
  return (
    <>
      <Form.Item name="name" label={kit('name')} rules={rules.name}>
        <Input maxLength={128} />
      </Form.Item>
      <Form.Item name="SN" label={t('sn')} extra={t('snHelp')} rules={rules.SN} validateFirst>
        <MonoInput maxLength={64} />
      </Form.Item>
      <Form.Item name="projectId" label={t('project')} rules={rules.projectId}>
        <ProjectSelect
          operableOnly
          placeholder={t('chooseProject')}
          onChange={() => form.setFieldValue('gatewayId', undefined)}
        />
      </Form.Item>
      <Form.Item name="typeId" label={t('type')} rules={rules.typeId}>
        <DeviceTypeSelect placeholder={t('chooseType')} />
      </Form.Item>
    </>
  );
}

function PlaceFields({ device, PlacePanel }: Pick<DeviceDrawerProps, 'device' | 'PlacePanel'>) {
  const t = useMessages(devicesMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const rules = useDeviceRules();
  const tagRule = useTagRule();
  // As it may be shown.
  const hiddenPhone = device?.alarmPhone ?? null;
  const masked = hiddenPhone !== null && !may('contacts:get');
  return (
    <>
      <Form.Item name="address" label={kit('address')} rules={rules.address}>
        <Input maxLength={500} />
      </Form.Item>
      <LocationFields PlacePanel={PlacePanel} deviceId={device?.id} />
      <Form.Item
        name="alarmPhone"
        label={t('alarmPhone')}
        extra={masked ? t('phoneMasked', { phone: hiddenPhone }) : undefined}
        rules={rules.alarmPhone}
      >
        <Input maxLength={32} inputMode="tel" autoComplete="off" />
      </Form.Item>
      <GatewayFields />
      <Form.Item name="tags" label={t('tags')} extra={t('tagsHelp')} rules={[...rules.tags, tagRule]}>
        <TagsSelect />
      </Form.Item>
      <Form.Item name="remarks" label={kit('remarks')} rules={rules.remarks}>
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 2, maxRows: 8 }} />
      </Form.Item>
    </>
  );
}
