import { mediaLimits, uploadMedia } from '@weir/contract/site/media';
import { Alert, Button, Form } from 'antd';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Link } from '../../../../components/Link.tsx';
import { sizeText } from '../../../../components/size-text.ts';
import { errorText } from '../../../../platform/api-error.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { mediaMessages } from '../../../site/media/library/media.messages.ts';
import styles from '../library/Photos.module.css';
import { photosMessages } from '../library/photos.messages.ts';
import { findByFile } from '../library/photos.queries.ts';
import { photosPage } from '../photos.screen.ts';
import { readPhotoFile, uploadPhotoFile } from './photo-file.ts';

interface Props {
  /** From the form item: the path of the picture. */
  id?: string;
  value?: string;
  onChange?: (path: string) => void;
}

type Problem = { text: string } | { already: number };

/** What is learnt from the file. The form sends only values that have a form item. */
const learntFields = ['sha256', 'exif'];
const Unseen = () => null;

/** Takes the file of a photo: looks whether it is there already, reads what the camera wrote, and uploads it. */
export function PhotoFileInput({ id, value, onChange }: Props) {
  const t = useMessages(photosMessages);
  const input = useRef<HTMLInputElement>(null);
  const { busy, problem, preview, take } = useTaking(onChange);
  const mayUpload = useMay()(uploadMedia.access);
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // So that the same file can be chosen again.
    event.target.value = '';
    if (file) void take(file);
  };
  const shown = preview ?? (value || undefined);
  return (
    <div className="stack gapXs">
      {learntFields.map((name) => (
        <Form.Item key={name} name={name} noStyle>
          <Unseen />
        </Form.Item>
      ))}
      {shown && <img src={shown} alt={t('picture')} className={styles.preview} />}
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t('choose')}
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={pick}
      />
      <div>
        <Button
          {...(id && { id })}
          disabled={!mayUpload}
          loading={busy}
          onClick={() => input.current?.click()}
        >
          {t(busy ? 'uploading' : 'choose')}
        </Button>
      </div>
      {!mayUpload && <p className="quiet">{t('mayNotUpload')}</p>}
      {problem && (
        <Alert
          type="warning"
          showIcon
          title={
            'already' in problem ? (
              <>
                {t('alreadyThere')}
                <Link to={photosPage.address({ about: problem.already })}>
                  {t('unnamed', { id: problem.already })}
                </Link>
              </>
            ) : (
              problem.text
            )
          }
        />
      )}
    </div>
  );
}

function useTaking(onChange: Props['onChange']) {
  const words = useMessages(mediaMessages);
  const form = Form.useFormInstance();
  const [state, setState] = useState<{ busy: boolean; problem?: Problem; preview?: string }>({ busy: false });
  const gone = useRef<AbortController>(undefined);
  useEffect(() => {
    gone.current = new AbortController();
    return () => gone.current?.abort();
  }, []);
  const { preview } = state;
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);
  const send = async (file: File): Promise<Problem | undefined> => {
    const read = await readPhotoFile(file);
    if (!read) return { text: words('wrong_tooLarge', { size: sizeText(mediaLimits.bytes) }) };
    const already = await findByFile(read.sha256);
    if (already) return { already: already.id };
    const signal = gone.current?.signal ?? AbortSignal.abort();
    const media = await uploadPhotoFile(file, signal);
    const { sha256, notes, takenTime, lng, lat } = read;
    // What somebody has written already stays.
    const unlessWritten = Object.fromEntries(
      Object.entries({ takenTime, lng, lat }).filter(
        ([field, found]) => found !== undefined && !form.getFieldValue(field),
      ),
    );
    form.setFieldsValue({
      sha256,
      ...(Object.keys(notes).length > 0 && { exif: notes }),
      ...unlessWritten,
    });
    onChange?.(`/media/${media.id}/480.webp`);
    return undefined;
  };
  const take = async (file: File) => {
    setState({ busy: true });
    const problem = await send(file).catch((error: unknown) => ({ text: errorText(error) }));
    setState(problem ? { busy: false, problem } : { busy: false, preview: URL.createObjectURL(file) });
  };
  return { ...state, take };
}
