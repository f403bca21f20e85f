import type { VideoKind } from '@weir/contract/places/video';
import { Form, Input } from 'antd';
import { MonoInput } from '../../../../components/form/MonoInput.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { camerasMessages } from './cameras.messages.ts';

type Field = 'address' | 'subAddress' | 'username' | 'password';

interface Props {
  field: Field;
  /** Something is stored: left empty, it stays. */
  isKept: boolean;
}

const examples: Record<VideoKind, Partial<Record<Field, string>>> = {
  demo: {},
  rtsp: { address: 'rtsp://192.168.1.64:554/main', subAddress: 'rtsp://192.168.1.64:554/sub' },
  onvif: { address: 'http://192.168.1.64/onvif/device_service' },
  hls: { address: 'https://video.example.org/live/index.m3u8' },
  ezviz: { address: 'D12345678' },
};
const unused: Record<VideoKind, readonly Field[]> = {
  demo: ['address', 'subAddress', 'username', 'password'],
  rtsp: [],
  onvif: ['subAddress'],
  hls: ['username', 'password'],
  ezviz: ['subAddress'],
};

/** What leads to a camera, as its kind asks for it; the form gives it its value. */
export function SecretInput({ field, isKept, ...item }: Props) {
  const t = useMessages(camerasMessages);
  const kind = Form.useWatch<VideoKind>('kind') ?? 'rtsp';
  const isUnused = unused[kind].includes(field);
  const stored = isKept ? t('kept') : examples[kind][field];
  const placeholder = isUnused ? t('unused') : stored;
  if (field === 'password')
    return <Input.Password {...item} {...{ placeholder }} disabled={isUnused} autoComplete="new-password" />;
  return <MonoInput {...item} {...{ placeholder }} disabled={isUnused} />;
}
