import { AimOutlined, SendOutlined } from '@ant-design/icons';
import type { DeviceFence } from '@weir/contract/fleet/device-fence';
import type { DeviceBasic } from '@weir/contract/fleet/devices';
import { fenceExpiryMinutes, setFence } from '@weir/contract/places/fences';
import { Button, Checkbox, Form, type FormInstance, InputNumber } from 'antd';
import { useId, useMemo } from 'react';
import { NumberInput } from '../../../components/form/NumberInput.tsx';
import { useRules } from '../../../components/form-rules.ts';
import { Icon } from '../../../components/Icon.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { FenceMap } from './drawing/FenceMap.tsx';
import styles from './Fence.module.css';
import { fencesMessages } from './fences.messages.ts';
import { drawFence } from './model/fences.queries.ts';
import { type DrawnFence, FenceTrial } from './trial/FenceTrial.tsx';
import { useFenceAction } from './use-fence-action.ts';

interface Values extends DrawnFence {
  whenOnline: boolean;
  expireHours: number;
  platformOnly: boolean;
}

interface Props {
  device: DeviceBasic;
  fence: DeviceFence;
  mayCommand: boolean;
}

const usualRadius = 200;

/** A new fence by its numbers, or drawn on the map: both fill the same fields. */
export function FenceForm({ device, fence, mayCommand }: Props) {
  const t = useMessages(fencesMessages);
  const [form] = Form.useForm<Values>();
  const name = useId();
  const { busy, run } = useFenceAction();
  const rules = useRules(
    setFence.body,
    useMemo(
      () => ({
        longitude: { required: t('needLongitude') },
        latitude: { required: t('needLatitude') },
        radius: { required: t('needRadius') },
      }),
      [t],
    ),
  );
  const platformOnly = Form.useWatch('platformOnly', form) ?? false;
  const whenOnline = Form.useWatch('whenOnline', form) ?? false;
  const drawn = useDrawn(form);
  const { lastPosition } = device;
  const last = fence.asked;
  const send = ({ expireHours, ...values }: Values) => {
    const { longitude, latitude, radius } = values;
    if (longitude === null || latitude === null || radius === null) return;
    const waits = values.whenOnline && !values.platformOnly;
    const body = {
      ...{ id: device.id, longitude, latitude, radius },
      ...(waits ? { whenOnline: true, expireMinutes: expireHours * 60 } : {}),
      ...(values.platformOnly ? { platformOnly: true } : {}),
    };
    void run(() => drawFence(body));
  };
  return (
    <Panel title={t('draw')}>
      <Form<Values>
        form={form}
        name={name}
        layout="vertical"
        validateTrigger="onBlur"
        initialValues={{
          longitude: last?.longitude ?? null,
          latitude: last?.latitude ?? null,
          radius: last?.radius ?? usualRadius,
          ...{ whenOnline: false, platformOnly: fence.delivered?.watch === 'platform' },
          expireHours: fenceExpiryMinutes.default / 60,
        }}
        onFinish={send}
      >
        <FenceMap
          fence={fence}
          drawn={drawn}
          device={lastPosition ?? undefined}
          onDraw={(changed) => {
            form.setFieldsValue(changed);
            void form.validateFields(Object.keys(changed)).catch(() => undefined);
          }}
        />
        <Here device={device} onTake={(place) => form.setFieldsValue(place)} />
        <div className={styles.fields}>
          <Form.Item name="longitude" label={t('longitude')} rules={rules.longitude}>
            <NumberInput className={styles.wide ?? ''} step={0.0001} />
          </Form.Item>
          <Form.Item name="latitude" label={t('latitude')} rules={rules.latitude}>
            <NumberInput className={styles.wide ?? ''} step={0.0001} />
          </Form.Item>
        </div>
        <Form.Item name="radius" label={t('radiusM')} rules={rules.radius} extra={t('radiusHelp')}>
          <InputNumber<number> precision={0} step={50} changeOnWheel={false} className={styles.wide ?? ''} />
        </Form.Item>
        {mayCommand && (
          <>
            <div className={styles.ticks}>
              <Form.Item name="platformOnly" valuePropName="checked" noStyle>
                <Checkbox>{t('platformOnly')}</Checkbox>
              </Form.Item>
              <span className={`quiet small ${styles.indented}`}>{t('platformHelp')}</span>
              <Form.Item name="whenOnline" valuePropName="checked" noStyle>
                <Checkbox disabled={platformOnly}>{t('whenOnline')}</Checkbox>
              </Form.Item>
            </div>
            {whenOnline && !platformOnly && (
              <Form.Item name="expireHours" label={t('expireHours')} rules={[{ required: true }]}>
                <InputNumber<number>
                  precision={0}
                  min={fenceExpiryMinutes.min / 60}
                  max={fenceExpiryMinutes.max / 60}
                  changeOnWheel={false}
                />
              </Form.Item>
            )}
            <Button type="primary" htmlType="submit" icon={<Icon of={SendOutlined} />} loading={busy}>
              {t('send')}
            </Button>
          </>
        )}
        <FenceTrial
          deviceId={device.id}
          drawn={async () => form.validateFields(['longitude', 'latitude', 'radius'])}
          onRadius={(radius) => form.setFieldsValue({ radius })}
        />
      </Form>
    </Panel>
  );
}

function useDrawn(form: FormInstance<Values>): DrawnFence {
  const longitude = Form.useWatch('longitude', form) ?? null;
  const latitude = Form.useWatch('latitude', form) ?? null;
  const radius = Form.useWatch('radius', form) ?? null;
  return useMemo(() => ({ longitude, latitude, radius }), [longitude, latitude, radius]);
}

/** Where the device is, taken with one click. */
function Here({
  device: { lastPosition },
  onTake,
}: {
  device: DeviceBasic;
  onTake: (place: { longitude: number; latitude: number }) => void;
}) {
  const t = useMessages(fencesMessages);
  if (!lastPosition) return <p className="quiet">{t('noHere')}</p>;
  const { lng: longitude, lat: latitude } = lastPosition;
  return (
    <p>
      <Button icon={<Icon of={AimOutlined} />} onClick={() => onTake({ longitude, latitude })}>
        {t('useHere')}
      </Button>
    </p>
  );
}
