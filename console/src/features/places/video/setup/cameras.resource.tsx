import { addSource, deleteSources, editSource, listSources } from '@weir/contract/places/video';
import { Tag } from 'antd';
import { defineResource } from '../../../../components/resource/resource.ts';
import { camerasMessages } from './cameras.messages.ts';
import { SecretInput } from './SecretInput.tsx';

const secretHelp = (record: object | undefined) => (record ? ('keepHelp' as const) : ('secretHelp' as const));

/** The cameras of a device. What leads to one is written and never read. */
export const cameras = defineResource({
  key: 'cameras',
  kind: 'camera',
  words: camerasMessages,
  list: listSources,
  add: addSource,
  edit: editSource,
  remove: deleteSources,
  columns: [
    {
      key: 'enabled',
      card: 'status',
      render: ({ enabled }, { t }) => enabled === 0 && <Tag>{t('off')}</Tag>,
    },
    { key: 'kind', card: 'fact', render: ({ kind }, { t }) => t(`kind_${kind}`) },
    { key: 'channel', card: 'fact' },
  ],
  form: {
    deviceId: { hidden: true },
    name: { wrong: 'nameNeeded' },
    kind: { initial: 'rtsp', text: (kind, { t }) => t(`kind_${kind}`), help: 'kindHelp' },
    channel: { help: 'channelHelp' },
    address: {
      help: 'addressHelp',
      input: ({ record }) => <SecretInput field="address" isKept={record?.hasAddress === 1} />,
    },
    subAddress: {
      help: 'subAddressHelp',
      input: ({ record }) => <SecretInput field="subAddress" isKept={record?.hasSubAddress === 1} />,
    },
    username: {
      help: secretHelp,
      input: ({ record }) => <SecretInput field="username" isKept={record?.hasLogin === 1} />,
    },
    password: {
      input: ({ record }) => <SecretInput field="password" isKept={record?.hasLogin === 1} />,
    },
    needsDevice: { initial: 1, help: 'needsDeviceHelp' },
    enabled: { initial: 1 },
  },
});
