import { banks } from '@weir/contract/fish/river-sections';
import { bankWords } from '@weir/contract/fish/river-sections.words';
import { waterParameters } from '@weir/contract/fish/water';
import { waterParameterWords } from '@weir/contract/fish/water.words';
import { Form, Input, Select } from 'antd';
import { NumberInput } from '../../../../components/form/NumberInput.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { DeviceSelect } from '../../../fleet/devices/DeviceSelect.tsx';
import { useDisplayGroups } from '../../../telemetry/telemetry/values/telemetry.queries.ts';
import { riverSectionsMessages } from '../model/river-sections.messages.ts';
import { Entries } from './Entries.tsx';

/** Signals of devices that tell of the water of a section, each for as long as it hung there. */
export function DevicesInput() {
  const t = useMessages(riverSectionsMessages);
  const words = waterParameterWords[useLanguage()];
  const parameters = waterParameters.map((value) => ({ value, label: words[value] }));
  const needed = [{ required: true }];
  return (
    <Entries
      name="devices"
      addText={t('addDevice')}
      max={100}
      initial={{ parameter: 'temperature' }}
      fields={(at) => (
        <>
          <Form.Item name={[at, 'deviceId']} label={t('device')} rules={needed}>
            <DeviceSelect />
          </Form.Item>
          <Form.Item name={[at, 'semaphoreId']} label={t('signal')} rules={needed}>
            <SignalSelect at={at} />
          </Form.Item>
          <Form.Item name={[at, 'parameter']} label={t('parameter')} rules={needed}>
            <Select options={parameters} showSearch={{ optionFilterProp: 'label' }} />
          </Form.Item>
          <Form.Item name={[at, 'validFrom']} label={t('validFrom')} normalize={dayOrNothing}>
            <Input type="date" />
          </Form.Item>
          <Form.Item name={[at, 'validTo']} label={t('validTo')} normalize={dayOrNothing}>
            <Input type="date" />
          </Form.Item>
        </>
      )}
    />
  );
}

const dayOrNothing = (day: string) => day || null;

interface SignalProps {
  at: number;
  id?: string;
  value?: string;
  onChange?: (semaphoreId: string) => void;
}

/** Of the device that is chosen beside it. */
function SignalSelect({ at, ...item }: SignalProps) {
  const form = Form.useFormInstance();
  const deviceId: number | undefined = Form.useWatch(['devices', at, 'deviceId'], { form, preserve: true });
  return deviceId === undefined ? (
    <Select {...item} disabled options={[]} />
  ) : (
    <SignalsOf deviceId={deviceId} {...item} />
  );
}

function SignalsOf({ deviceId, ...item }: Omit<SignalProps, 'at'> & { deviceId: number }) {
  const localName = useLocalName();
  const { data, isFetching } = useDisplayGroups(deviceId);
  const options = (data?.list ?? [])
    .flatMap(({ signals }) => signals)
    .filter(({ dataType }) => dataType === 'number')
    .map((signal) => ({ value: signal.semaphoreId, label: localName(signal) }));
  return (
    <Select {...item} loading={isFetching} options={options} showSearch={{ optionFilterProp: 'label' }} />
  );
}

/** Named places of a section where samples are taken. */
export function SitesInput() {
  const t = useMessages(riverSectionsMessages);
  const words = bankWords[useLanguage()];
  const needed = [{ required: true }];
  return (
    <Entries
      name="sites"
      addText={t('addSite')}
      max={200}
      initial={{}}
      fields={(at) => (
        <>
          <Form.Item name={[at, 'name']} label={t('siteName')} rules={needed}>
            <Input maxLength={64} />
          </Form.Item>
          <Form.Item name={[at, 'lng']} label={t('lng')} rules={needed}>
            <NumberInput min={-180} max={180} />
          </Form.Item>
          <Form.Item name={[at, 'lat']} label={t('lat')} rules={needed}>
            <NumberInput min={-90} max={90} />
          </Form.Item>
          <Form.Item name={[at, 'bank']} label={t('bank')}>
            <Select options={banks.map((value) => ({ value, label: words[value] }))} />
          </Form.Item>
        </>
      )}
    />
  );
}
