import { CheckCircleFilled, CloseCircleFilled, DeleteOutlined, InboxOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { errorText } from '../../platform/api-error.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { Icon } from '../Icon.tsx';
import { kitMessages } from '../kit.messages.ts';
import { sizeText } from '../size-text.ts';
import { formMessages } from './form.messages.ts';
import { requiredMessages } from './required.messages.ts';
import styles from './UploadBox.module.css';
import { UploadRefusal, type UploadSpec, type UploadState, useUpload } from './use-upload.ts';

interface Props<T> extends Omit<UploadSpec<T>, 'onChange'> {
  /** From a form's item: the button gets it. */
  id?: string;
  label: string;
  onChange?: (uploaded: T | undefined) => void;
}

/** Takes one file, dropped or chosen, and shows how it gets to the server. */
export function UploadBox<T>({ id, label, onChange, ...spec }: Props<T>) {
  const upload = useUpload<T>({ ...spec, onChange: (uploaded) => onChange?.(uploaded) });
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const onPick = (event: ChangeEvent<HTMLInputElement>) => {
    upload.choose([...(event.target.files ?? [])]);
    // So that the same file can be chosen again.
    event.target.value = '';
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    upload.choose([...event.dataTransfer.files]);
  };
  const pick = () => input.current?.click();
  const { state } = upload;
  return (
    <section
      aria-label={label}
      className={`${styles.box} ${over ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={label}
        {...(spec.kinds && { accept: spec.kinds.map((kind) => `.${kind}`).join(',') })}
        onChange={onPick}
      />
      {state.step === 'empty' ? (
        <Empty id={id} kinds={spec.kinds} maxBytes={spec.maxBytes} canceled={state.canceled} onPick={pick} />
      ) : (
        <Chosen id={id} state={state} maxBytes={spec.maxBytes} actions={{ ...upload, pick }} />
      )}
    </section>
  );
}

interface EmptyProps {
  id: string | undefined;
  kinds: readonly string[] | undefined;
  maxBytes: number | undefined;
  canceled: boolean;
  onPick: () => void;
}

function Empty({ id, kinds, maxBytes, canceled, onPick }: EmptyProps) {
  const t = useMessages(formMessages);
  const accepted = kinds ? [t('acceptedKinds', { kinds: kinds.map((kind) => `.${kind}`).join(', ') })] : [];
  if (maxBytes !== undefined) accepted.push(t('acceptedSize', { size: sizeText(maxBytes) }));
  return (
    <div className={styles.empty}>
      <span className={styles.sign}>
        <Icon of={InboxOutlined} />
      </span>
      <span>
        {t('dropHere')}{' '}
        <Button id={id} size="small" onClick={onPick}>
          {t('chooseFile')}
        </Button>
      </span>
      <span className="quiet small">{accepted.join(' · ')}</span>
      <span role="status" className="quiet small">
        {canceled && t('uploadCanceled')}
      </span>
    </div>
  );
}

interface ChosenProps {
  id: string | undefined;
  state: Exclude<UploadState, { step: 'empty' }>;
  maxBytes: number | undefined;
  actions: { pick: () => void; retry: () => void; cancel: () => void; remove: () => void };
}

function Chosen({ id, state, maxBytes = 0, actions }: ChosenProps) {
  const t = useMessages(formMessages);
  const kit = useMessages(kitMessages);
  const { file, step } = state;
  return (
    <div className="stack gapXs">
      <div className={styles.file}>
        {step === 'done' && <Sign of={CheckCircleFilled} className={styles.done} />}
        {(step === 'failed' || step === 'refused') && (
          <Sign of={CloseCircleFilled} className={styles.wrong} />
        )}
        <span className={styles.name}>{file.name}</span>
        <span className="quiet small figures nowrap">{sizeText(file.size)}</span>
        <span className={styles.actions}>
          {step === 'uploading' && (
            <Button id={id} size="small" onClick={actions.cancel}>
              {kit('cancel')}
            </Button>
          )}
          {step === 'failed' && (
            <Button id={id} size="small" onClick={actions.retry}>
              {kit('retry')}
            </Button>
          )}
          {step === 'done' && (
            <Button id={id} size="small" onClick={actions.pick}>
              {t('anotherFile')}
            </Button>
          )}
          {step !== 'uploading' && (
            <Button
              size="small"
              icon={<Icon of={DeleteOutlined} />}
              aria-label={t('removeFile', { name: file.name })}
              title={kit('delete')}
              onClick={actions.remove}
            />
          )}
        </span>
      </div>
      {step === 'uploading' && (
        <Progress
          percent={Math.round(state.share * 100)}
          size="small"
          aria-label={t('uploading', { name: file.name })}
        />
      )}
      {step === 'done' && (
        <span className="visuallyHidden" role="status">
          {t('uploaded')}
        </span>
      )}
      {(step === 'failed' || step === 'refused') && (
        <span role="alert" className={styles.problem}>
          <Problem state={state} maxBytes={maxBytes} />
        </span>
      )}
    </div>
  );
}

function Sign({ of: Shape, className }: { of: typeof CheckCircleFilled; className: string | undefined }) {
  return (
    <span className={className}>
      <Icon of={Shape} />
    </span>
  );
}

interface ProblemProps {
  state: Extract<UploadState, { step: 'failed' | 'refused' }>;
  maxBytes: number;
}

function Problem({ state, maxBytes }: ProblemProps) {
  const t = useMessages(formMessages);
  const required = useMessages(requiredMessages);
  if (state.step === 'failed' && state.error instanceof UploadRefusal) return state.error.message;
  if (state.step === 'failed') return `${t('uploadFailed')}: ${errorText(state.error)}`;
  if (state.reason === 'several') return t('oneFileOnly');
  if (state.reason === 'size') return t('uploadTooLarge', { size: sizeText(maxBytes) });
  return required('attachmentFormat');
}
