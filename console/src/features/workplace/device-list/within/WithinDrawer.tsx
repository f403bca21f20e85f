import { type Within, withinRadiusM } from '@weir/contract/fleet/within';
import { listProjectFences } from '@weir/contract/places/project-fences';
import { Button, Form, type FormInstance, Radio } from 'antd';
import { useId } from 'react';
import { NumberInput } from '../../../../components/form/NumberInput.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { SideDrawer } from '../../../../components/SideDrawer.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { DeviceSelect } from '../../../fleet/devices/DeviceSelect.tsx';
import { ProjectFenceMapPanel } from '../../../places/fences/within/ProjectFenceMapPanel.tsx';
import { ProjectFenceSelect } from '../../../places/fences/within/ProjectFenceSelect.tsx';
import { WithinMapPanel } from '../../../places/fences/within/WithinMapPanel.tsx';
import { withinMessages } from './within.messages.ts';
import css from './within.module.css';
import { areaIn, draftOf, kinds, textIn, type WithinDraft } from './within-draft.ts';

interface Props {
  open: boolean;
  within: Within | undefined;
  onClose: () => void;
  onApply: (within: string) => void;
}

export function WithinDrawer({ open, within, onClose, onApply }: Props) {
  const t = useMessages(withinMessages);
  const kit = useMessages(kitMessages);
  const [form] = Form.useForm<WithinDraft>();
  const name = useId();
  const mayChooseFence = useMay()(listProjectFences.access);
  const initial = draftOf(within);
  // The fields of other shapes keep what they have.
  const draft: WithinDraft = { ...initial, ...Form.useWatch((values) => values, { form, preserve: true }) };
  const offered = kinds.filter((kind) => kind !== 'projectFence' || mayChooseFence);
  const apply = () => {
    const text = textIn(draft);
    if (text === undefined) return;
    onApply(text);
    onClose();
  };
  const draw = (changed: Partial<WithinDraft>) => {
    form.setFieldsValue(changed);
    void form.validateFields(Object.keys(changed)).catch(() => undefined);
  };
  return (
    <SideDrawer
      open={open}
      title={t('title')}
      size={520}
      onClose={onClose}
      footer={
        <div className={css.footer}>
          <Button onClick={onClose}>{kit('cancel')}</Button>
          <Button type="primary" htmlType="submit" form={name}>
            {t('apply')}
          </Button>
        </div>
      }
    >
      <Form<WithinDraft>
        id={name}
        form={form}
        name={name}
        layout="vertical"
        validateTrigger="onBlur"
        initialValues={initial}
        onFinish={apply}
      >
        <p className="quiet">{t('help')}</p>
        <Form.Item name="kind" label={t('kind')}>
          <Radio.Group options={offered.map((value) => ({ value, label: t(value) }))} />
        </Form.Item>
        <AreaMapOf draft={draft} onDraw={draw} />
        <p className="quiet small">{t(`${draft.kind}Help`)}</p>
        <Fields kind={draft.kind} form={form} />
      </Form>
    </SideDrawer>
  );
}

function AreaMapOf({
  draft,
  onDraw,
}: {
  draft: WithinDraft;
  onDraw: (changed: Partial<WithinDraft>) => void;
}) {
  if (draft.kind === 'fence') return null;
  if (draft.kind !== 'projectFence')
    return <WithinMapPanel kind={draft.kind} area={areaIn(draft)} onDraw={onDraw} />;
  return draft.fenceId === null ? null : <ProjectFenceMapPanel fenceId={draft.fenceId} />;
}

function Fields({ kind, form }: { kind: WithinDraft['kind']; form: FormInstance<WithinDraft> }) {
  const t = useMessages(withinMessages);
  if (kind === 'fence')
    return (
      <Form.Item name="deviceId" label={t('device')} rules={[{ required: true, message: t('needDevice') }]}>
        <DeviceSelect />
      </Form.Item>
    );
  if (kind === 'projectFence')
    return (
      <Form.Item
        name="fenceId"
        label={t('projectFence')}
        rules={[{ required: true, message: t('needFence') }]}
      >
        <ProjectFenceSelect />
      </Form.Item>
    );
  if (kind === 'circle')
    return (
      <div className={css.fields}>
        <NumberField name="lat" most={90} />
        <NumberField name="lng" most={180} />
        <NumberField name="radiusM" least={withinRadiusM.min} most={withinRadiusM.max} step={100} />
      </div>
    );
  const isInOrder = async () => {
    const { south, north } = form.getFieldsValue(['south', 'north']);
    if (south != null && north != null && north < south) throw new Error(t('northSouth'));
  };
  return (
    <div className={css.fields}>
      <NumberField name="south" most={90} />
      <NumberField name="north" most={90} check={isInOrder} />
      <NumberField name="west" most={180} />
      <NumberField name="east" most={180} />
    </div>
  );
}

interface NumberProps {
  name: 'west' | 'south' | 'east' | 'north' | 'lng' | 'lat' | 'radiusM';
  least?: number;
  most: number;
  step?: number;
  check?: () => Promise<void>;
}

function NumberField({ name, least, most, step = 0.001, check }: NumberProps) {
  const t = useMessages(withinMessages);
  const required = { required: true, message: t('needNumber') };
  return (
    <Form.Item name={name} label={t(name)} rules={check ? [required, { validator: check }] : [required]}>
      <NumberInput className={css.wide ?? ''} min={least ?? -most} max={most} step={step} />
    </Form.Item>
  );
}
