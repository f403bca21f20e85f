import { uploadPurposes } from '@weir/contract/operations/uploads';
import {
  addVersion,
  deleteVersions,
  editVersion,
  getVersion,
  listVersions,
  restoreVersions,
  type Version,
  type VersionState,
} from '@weir/contract/upgrades/versions';
import { Select } from 'antd';
import { CopyableText } from '../../../components/CopyButton.tsx';
import { UploadBox } from '../../../components/form/UploadBox.tsx';
import { defineResource } from '../../../components/resource/resource.ts';
import { StatusTag, type Tone } from '../../../components/StatusTag.tsx';
import { sizeText } from '../../../components/size-text.ts';
import { resumableUpload } from '../../../platform/resumable-upload.ts';
import { DeviceTypesSelect } from '../../fleet/device-types/list/DeviceTypesSelect.tsx';
import { useDeviceTypeOptions } from '../../fleet/device-types/list/device-types.queries.ts';
import { versionsMessages } from './versions.messages.ts';

const tones = {
  draft: 'neutral',
  released: 'success',
  deprecated: 'warning',
  recalled: 'danger',
} as const satisfies Record<VersionState, Tone>;

const { maxBytes } = uploadPurposes.version;

const isReleased = (version: Version | undefined) => version !== undefined && version.state !== 'draft';

/** Software that devices can be upgraded to. */
export const versions = defineResource({
  key: 'versions',
  kind: 'version',
  words: versionsMessages,
  list: listVersions,
  get: getVersion,
  add: addVersion,
  edit: editVersion,
  remove: deleteVersions,
  restore: restoreVersions,
  openBy: 'version',
  mayChange: ({ mayOperate }) => mayOperate === 1,
  refusal: ({ state }, action, { t }) =>
    action === 'remove' && state === 'released' ? t('releasedStays') : undefined,
  intro: (version, { t }) => isReleased(version) && <p className="quiet">{t('frozen')}</p>,
  columns: [
    { key: 'name', widthPx: 160, grows: true },
    { key: 'module', widthPx: 120, card: 'fact' },
    {
      key: 'softVer',
      widthPx: 120,
      card: 'fact',
      render: ({ softVer }) => <span className="mono">{softVer}</span>,
    },
    {
      key: 'state',
      kit: 'status',
      widthPx: 110,
      card: 'status',
      render: ({ state }, { t }) => <StatusTag tone={tones[state]}>{t(`state_${state}`)}</StatusTag>,
    },
    {
      key: 'types',
      widthPx: 160,
      grows: true,
      card: 'wide',
      render: ({ types }, { t }) =>
        types.length === 0 ? t('everyType') : types.map(({ name }) => name).join(', '),
    },
    {
      key: 'file',
      widthPx: 110,
      align: 'right',
      card: 'fact',
      render: ({ sizeBytes, url }, { t }) =>
        sizeBytes === null ? url && t('elsewhere') : sizeText(sizeBytes),
    },
    {
      key: 'signedBy',
      widthPx: 130,
      card: 'fact',
      render: ({ signedBy, signature }, { t }) => signedBy ?? (signature && t('signedByNone')),
    },
    { key: 'manufacturer', widthPx: 140, hidden: true },
    {
      key: 'sha256',
      widthPx: 220,
      hidden: true,
      render: ({ sha256 }, { t }) => sha256 && <CopyableText text={sha256} label={t('sha256')} />,
    },
    { key: 'createdTime', hidden: true },
    { key: 'releasedTime', widthPx: 140, card: 'fact' },
  ],
  filters: {
    state: { kit: 'status', text: (state, { t }) => t(`state_${state as VersionState}`) },
    typeId: { word: 'types' },
  },
  useOptions: () => ({
    typeId: useDeviceTypeOptions().map(({ value, label }) => ({ value: String(value), label })),
  }),
  form: {
    name: { wrong: 'nameNeeded' },
    module: { initial: 'main', help: 'moduleHelp', wrong: 'moduleWrong', isLocked: isReleased, mono: true },
    softVer: { help: 'softVerHelp', wrong: 'softVerWrong', isLocked: isReleased, mono: true },
    manufacturer: {},
    uploadId: {
      word: 'file',
      help: (version) => (version?.fileName ? 'fileReplaces' : 'fileHelp'),
      input: ({ tools, isLocked }) => <FirmwareInput label={tools.t('file')} isLocked={isLocked} />,
      isLocked: isReleased,
    },
    url: { help: 'urlHelp', wrong: 'urlWrong', placeholder: 'https://', isLocked: isReleased },
    sha256: { help: 'sha256Help', wrong: 'sha256Wrong', isLocked: isReleased, mono: true },
    signature: { help: 'signatureHelp', wrong: 'signatureWrong', isLocked: isReleased, mono: true },
    typeIds: {
      word: 'types',
      help: 'typesHelp',
      from: ({ types }) => types.map(({ id }) => id),
      input: ({ isLocked }) => <DeviceTypesSelect disabled={isLocked} />,
      isLocked: isReleased,
    },
    hwModels: {
      help: 'hwModelsHelp',
      input: ({ isLocked }) => <Select mode="tags" open={false} suffixIcon={null} disabled={isLocked} />,
      isLocked: isReleased,
    },
    minFromVer: { help: 'fromVerHelp', wrong: 'softVerWrong', isLocked: isReleased, mono: true },
    maxFromVer: { wrong: 'softVerWrong', isLocked: isReleased, mono: true },
    info: { help: 'infoHelp' },
  },
});

interface InputProps {
  isLocked: boolean;
  id?: string;
  onChange?: (value: string | undefined) => void;
}

function FirmwareInput({ label, isLocked, id, onChange }: InputProps & { label: string }) {
  if (isLocked) return null;
  return (
    <UploadBox
      {...(id && { id })}
      label={label}
      maxBytes={maxBytes}
      onUpload={(file, options) => resumableUpload('version', file, options)}
      onChange={(upload) => onChange?.(upload?.id)}
    />
  );
}
