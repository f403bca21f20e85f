import { addPhoto } from '@weir/contract/fish/photos';
import { mediaLimits } from '@weir/contract/site/media';
import { useEffect, useRef, useState } from 'react';
import { sizeText } from '../../../../components/size-text.ts';
import { call } from '../../../../platform/api.ts';
import { errorText } from '../../../../platform/api-error.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { mediaMessages } from '../../../site/media/library/media.messages.ts';
import { readPhotoFile, uploadPhotoFile } from '../file/photo-file.ts';
import { photosMessages } from '../library/photos.messages.ts';
import { findByFile } from '../library/photos.queries.ts';
import { type CommonFields, fitting, type PhotoUpload, photoDraftOf, type Step } from './several-photos.ts';

type Outcome = { photoId: number; problem?: string } | { problem: string };

/** Files on their way to drafts of photos, one after the other; what failed stays, to be tried again. */
export function useSeveralPhotos() {
  const send = useSending();
  const [list, setList] = useState<readonly PhotoUpload[]>([]);
  const [refused, setRefused] = useState(0);
  const [busy, setBusy] = useState(false);
  const keys = useRef(0);
  const change = (key: number, changes: Partial<PhotoUpload>) =>
    setList((now) => now.map((each) => (each.key === key ? { ...each, ...changes } : each)));

  const add = (files: readonly File[]) => {
    const fit = fitting(list, files);
    setRefused(fit.refused);
    setList([...list, ...fit.taken.map((file) => ({ key: ++keys.current, file, step: 'waiting' as const }))]);
  };
  const start = async (common: CommonFields) => {
    setBusy(true);
    for (const { key, file } of list.filter(({ step }) => step === 'waiting' || step === 'failed')) {
      const outcome = await send(file, common, (step) => change(key, { step }));
      change(key, { problem: '', ...outcome, step: outcome.problem === undefined ? 'done' : 'failed' });
    }
    setBusy(false);
  };
  return {
    ...{ list, refused, busy, add, start },
    remove: (key: number) => setList(list.filter((each) => each.key !== key)),
    clear: () => setList([]),
  };
}

/** Makes one file a draft. It answers what stands in the way, and does not throw. */
function useSending() {
  const t = useMessages(photosMessages);
  const words = useMessages(mediaMessages);
  const gone = useRef<AbortController>(undefined);
  useEffect(() => {
    gone.current = new AbortController();
    return () => gone.current?.abort();
  }, []);
  return async (file: File, common: CommonFields, onStep: (step: Step) => void): Promise<Outcome> => {
    const signal = gone.current?.signal ?? AbortSignal.abort();
    try {
      onStep('reading');
      const read = await readPhotoFile(file);
      if (!read) return { problem: words('wrong_tooLarge', { size: sizeText(mediaLimits.bytes) }) };
      const already = await findByFile(read.sha256);
      if (already) return { photoId: already.id, problem: t('alreadyThere') };
      onStep('sending');
      const media = await uploadPhotoFile(file, signal);
      onStep('saving');
      const body = photoDraftOf(common, read, `/media/${media.id}/480.webp`);
      return { photoId: (await call(addPhoto, { body, signal })).id };
    } catch (error) {
      return { problem: errorText(error) };
    }
  };
}
