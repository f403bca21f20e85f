import { InboxOutlined, UploadOutlined } from '@ant-design/icons';
import { mediaLimits, uploadMedia } from '@weir/contract/site/media';
import { Button, Progress } from 'antd';
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { StatusTag, type Tone } from '../../../../components/StatusTag.tsx';
import { sizeText } from '../../../../components/size-text.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import styles from './Media.module.css';
import { mediaMessages } from './media.messages.ts';
import type { MediaUpload, MediaUploads } from './use-media-uploads.ts';

const accepted = 'image/jpeg,image/png,image/webp,image/avif';

interface Props {
  uploads: MediaUploads;
  children?: ReactNode;
}

/** Takes pictures, dropped anywhere on it or chosen, and shows how they get to the server. */
export function MediaUploadArea({ uploads, children }: Props) {
  const t = useMessages(mediaMessages);
  const [over, setOver] = useState(false);
  if (!useMay()(uploadMedia.access)) return <div className={styles.area}>{children}</div>;
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    uploads.add([...event.dataTransfer.files]);
  };
  return (
    <section
      aria-label={t('upload')}
      className={styles.area}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget as Node | null) || setOver(false)
      }
      onDrop={onDrop}
    >
      <div className={`${styles.drop} ${over ? styles.over : ''}`}>
        <Icon of={InboxOutlined} className={styles.sign} />
        <div className={styles.dropWords}>
          <span className={styles.wideOnly}>{t('dropHere')}</span>
          <span className="quiet small">{t('accepted', { size: sizeText(mediaLimits.bytes) })}</span>
        </div>
        <ChooseButton onChoose={uploads.add} />
      </div>
      {uploads.list.length > 0 && <UploadList uploads={uploads} />}
      {children}
    </section>
  );
}

function ChooseButton({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const t = useMessages(mediaMessages);
  const input = useRef<HTMLInputElement>(null);
  const onPick = (event: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(event.target.files ?? [])]);
    // So that the same file can be chosen again.
    event.target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        aria-label={t('upload')}
        accept={accepted}
        className={styles.input}
        onChange={onPick}
      />
      <Button type="primary" icon={<Icon of={UploadOutlined} />} onClick={() => input.current?.click()}>
        {t('upload')}
      </Button>
    </>
  );
}

const tones: Record<MediaUpload['step'], Tone> = {
  waiting: 'neutral',
  sending: 'info',
  done: 'success',
  failed: 'danger',
};

function UploadList({ uploads: { list, clear } }: { uploads: MediaUploads }) {
  const t = useMessages(mediaMessages);
  const over = list.filter(({ step }) => step === 'done' || step === 'failed').length;
  return (
    <div className={styles.uploads}>
      <div className={styles.uploadsHead}>
        <Progress
          percent={Math.round((over / list.length) * 100)}
          showInfo={false}
          size="small"
          aria-label={t('uploads')}
        />
        <span role="status" className="quiet small figures">
          {t('uploadsDone', { done: over, total: list.length })}
        </span>
        <Button size="small" type="link" onClick={clear}>
          {t('clear')}
        </Button>
      </div>
      <ul aria-label={t('uploads')}>
        {list.map(({ key, name, step, problem }) => (
          <li key={key}>
            <span className={styles.uploadName}>{name}</span>
            <StatusTag tone={tones[step]}>{step === 'failed' ? (problem ?? '') : t(step)}</StatusTag>
          </li>
        ))}
      </ul>
    </div>
  );
}
