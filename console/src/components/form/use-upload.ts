import { useRef, useState } from 'react';
import { isAccepted } from './upload-rules.ts';

/** A file that the server will not have: its message is all that is to be said. */
export class UploadRefusal extends Error {}

export interface UploadOptions {
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export interface UploadSpec<T> {
  /** Endings of the names, without the dot; any unless told. */
  kinds?: readonly string[] | undefined;
  maxBytes?: number | undefined;
  onUpload: (file: File, options: UploadOptions) => Promise<T>;
  /** What was uploaded; undefined when nothing stands. */
  onChange: (uploaded: T | undefined) => void;
}

export type UploadState =
  | { step: 'empty'; canceled: boolean }
  | { step: 'refused'; file: File; reason: 'kind' | 'size' | 'several' }
  | { step: 'uploading'; file: File; share: number }
  | { step: 'failed'; file: File; error: unknown }
  | { step: 'done'; file: File };

/** One file on its way to the server. */
export function useUpload<T>({
  kinds,
  maxBytes = Number.POSITIVE_INFINITY,
  onUpload,
  onChange,
}: UploadSpec<T>) {
  const [state, setState] = useState<UploadState>({ step: 'empty', canceled: false });
  const running = useRef<AbortController>(undefined);

  const send = async (file: File) => {
    const upload = new AbortController();
    running.current = upload;
    const unlessCanceled = (next: UploadState) => upload.signal.aborted || setState(next);
    setState({ step: 'uploading', file, share: 0 });
    try {
      const onProgress = (share: number) => unlessCanceled({ step: 'uploading', file, share });
      const uploaded = await onUpload(file, { onProgress, signal: upload.signal });
      if (upload.signal.aborted) return;
      setState({ step: 'done', file });
      onChange(uploaded);
    } catch (error) {
      unlessCanceled({ step: 'failed', file, error });
    }
  };
  const clear = (canceled: boolean) => {
    running.current?.abort();
    setState({ step: 'empty', canceled });
    onChange(undefined);
  };
  return {
    state,
    choose: (files: readonly File[]) => {
      const [file] = files;
      if (!file) return;
      onChange(undefined);
      running.current?.abort();
      if (files.length > 1) setState({ step: 'refused', file, reason: 'several' });
      else if (kinds && !isAccepted(file.name, kinds)) setState({ step: 'refused', file, reason: 'kind' });
      else if (file.size > maxBytes) setState({ step: 'refused', file, reason: 'size' });
      else void send(file);
    },
    retry: () => {
      if (state.step === 'failed') void send(state.file);
    },
    cancel: () => clear(true),
    remove: () => clear(false),
  };
}
