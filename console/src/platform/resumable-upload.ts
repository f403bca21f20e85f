import { languageTags } from '@weir/contract/common';
import { getUpload, startUpload, type Upload, type UploadPurpose } from '@weir/contract/operations/uploads';
import type { DetailedError, Upload as TusUpload } from 'tus-js-client';
import { apiBase, call } from './api.ts';
import { ApiError } from './api-error.ts';
import { currentLanguage } from './i18n/language.ts';

interface Options {
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** So much in one request: a slow line brings it within the time that a request has. */
const partBytes = 4 * 1024 ** 2;
const retryDelaysMs = [0, 1000, 3000, 5000, 10_000];

/** Uploads a file in parts; after an interruption, and after the page was left, it goes on where it was. */
export async function resumableUpload(
  purpose: UploadPurpose,
  file: File,
  { onProgress, signal }: Options,
): Promise<Upload> {
  const tus = await import('tus-js-client');
  const url = await new Promise<string>((resolve, reject) => {
    const upload: TusUpload = new tus.Upload(file, {
      endpoint: `${apiBase}${startUpload.path}?purpose=${purpose}`,
      chunkSize: partBytes,
      retryDelays: retryDelaysMs,
      metadata: { filename: file.name },
      headers: { 'X-Requested-With': 'Weir', 'Accept-Language': languageTags[currentLanguage()] },
      removeFingerprintOnSuccess: true,
      onProgress: (sent, total) => onProgress(sent / total),
      onSuccess: () => resolve(upload.url ?? ''),
      onError: (error) => reject(failureOf(error)),
    });
    signal.addEventListener('abort', () => void upload.abort(true).catch(() => undefined), { once: true });
    void begin(upload, signal);
  });
  return call(getUpload, { query: { id: new URL(url, location.href).searchParams.get('id') ?? '' }, signal });
}

async function begin(upload: TusUpload, signal: AbortSignal): Promise<void> {
  const [before] = await upload.findPreviousUploads();
  if (before) upload.resumeFromPreviousUpload(before);
  if (!signal.aborted) upload.start();
}

/** What the server said, where it was reached. */
function failureOf(error: Error | DetailedError): ApiError {
  const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined;
  try {
    const { code, message, data } = JSON.parse(body ?? '') as {
      code: number;
      message: string;
      data: unknown;
    };
    return new ApiError({ code: code as never, message, data }); // a code of the contract
  } catch {
    return new ApiError({ code: 'network', message: error.message });
  }
}
