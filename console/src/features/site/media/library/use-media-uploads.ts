import { codes } from '@weir/contract/errors';
import { type MediaItem, mediaLimits } from '@weir/contract/site/media';
import { useEffect, useRef, useState } from 'react';
import { sizeText } from '../../../../components/size-text.ts';
import { ApiError, errorText, isApiError } from '../../../../platform/api-error.ts';
import { type Translate, useMessages } from '../../../../platform/i18n/messages.ts';
import { mediaMessages } from './media.messages.ts';
import { sendMedia } from './media.queries.ts';

export interface MediaUpload {
  key: number;
  name: string;
  step: 'waiting' | 'sending' | 'done' | 'failed';
  /** Why it failed. */
  problem?: string;
}

export interface MediaUploads {
  list: readonly MediaUpload[];
  add: (files: readonly File[]) => void;
  clear: () => void;
}

const rules = ['picture', 'pixels', 'animated', 'damaged'] as const;

/** Pictures on their way to the server, one after the other, as it draws them one after the other. */
export function useMediaUploads(onUploaded?: (media: MediaItem) => void): MediaUploads {
  const t = useMessages(mediaMessages);
  const [list, setList] = useState<readonly MediaUpload[]>([]);
  const queue = useRef({ keys: 0, last: Promise.resolve() });
  const gone = useRef<AbortController>(undefined);
  useEffect(() => {
    gone.current = new AbortController();
    return () => gone.current?.abort();
  }, []);

  const change = (key: number, changes: Partial<MediaUpload>) =>
    setList((now) => now.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const send = async (key: number, file: File) => {
    const signal = gone.current?.signal;
    if (!signal || signal.aborted) return;
    change(key, { step: 'sending' });
    try {
      if (file.size > mediaLimits.bytes) throw tooLarge();
      const media = await sendMedia(file, signal);
      change(key, { step: 'done' });
      onUploaded?.(media);
    } catch (error) {
      change(key, { step: 'failed', problem: problemOf(error, t) });
    }
  };
  const add = (files: readonly File[]) => {
    const next = files.map((file) => ({ key: ++queue.current.keys, file }));
    setList((now) => [
      ...now,
      ...next.map(({ key, file }) => ({ key, name: file.name, step: 'waiting' as const })),
    ]);
    for (const { key, file } of next) queue.current.last = queue.current.last.then(() => send(key, file));
  };
  const isUnderWay = ({ step }: MediaUpload) => step === 'waiting' || step === 'sending';
  return { list, add, clear: () => setList((now) => now.filter(isUnderWay)) };
}

const tooLarge = () => new ApiError({ code: codes.tooLarge, message: '' });

function problemOf(error: unknown, t: Translate<(typeof mediaMessages)['words']['zh']>): string {
  if (isApiError(error, codes.tooLarge)) return t('wrong_tooLarge', { size: sizeText(mediaLimits.bytes) });
  const rule = isApiError(error) && rules.find((known) => error.fields.some((field) => field.rule === known));
  return rule ? t(`wrong_${rule}`) : errorText(error);
}
