import { DeviceDraft } from '@weir/contract/fleet/devices';
import { expect, test } from 'vitest';
import { writtenPhone } from '../form/masked-phone.ts';
import { changedFields, schemaDraft, schemaValues } from './schema-values.ts';

const device = {
  name: 'Egret',
  SN: 'E-1',
  typeId: 2,
  projectId: 3,
  alarmPhone: '0717-****',
  is_map: 1 as const,
};

test('a form holds a value for every field of the schema', () => {
  const values = schemaValues(DeviceDraft, device);
  expect(Object.keys(values)).toEqual(Object.keys(DeviceDraft.properties));
  expect(values).toMatchObject({
    name: 'Egret',
    address: '',
    is_map: true,
    is_gateway: false,
    lng: undefined,
  });
});

test('what is empty is sent as null, or not at all where the schema knows no null', () => {
  const draft = schemaDraft(DeviceDraft, { ...schemaValues(DeviceDraft, device), name: ' ', address: ' ' });
  expect(draft).toMatchObject({ address: null, lng: null, is_map: 1, is_gateway: 0 });
  expect(draft).not.toHaveProperty('name');
});

test('a number that is masked stays unless another one is written', () => {
  const written = { ...schemaValues(DeviceDraft, device), alarmPhone: writtenPhone(device.alarmPhone) };
  const changes = (alarmPhone: string) =>
    changedFields(device, schemaDraft(DeviceDraft, { ...written, alarmPhone }), 'alarmPhone');
  expect(changes(written.alarmPhone)).not.toHaveProperty('alarmPhone');
  expect(changes('0717-5678')).toMatchObject({ alarmPhone: '0717-5678' });
});
