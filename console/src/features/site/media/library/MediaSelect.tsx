import { DeleteOutlined, PictureOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { lazyRetry } from '../../../../platform/chunks.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import styles from './Media.module.css';
import { MediaPicture } from './MediaPicture.tsx';
import { mediaMessages } from './media.messages.ts';
import { mediaQuery } from './media.queries.ts';

const MediaSelectDialog = lazyRetry(() =>
  import('./MediaSelectDialog.tsx').then((file) => file.MediaSelectDialog),
);

interface Props {
  /** From the item of the form. */
  id?: string;
  value?: number | null;
  onChange?: (mediaId: number | null) => void;
  disabled?: boolean;
}

/** A picture in a form: shows it, and has it chosen, uploaded or taken away. */
export function MediaSelect({ id, value = null, onChange, disabled = false }: Props) {
  const t = useMessages(mediaMessages);
  const [isOpen, setOpen] = useState(false);
  const { data: media, isError } = useQuery({ ...mediaQuery(value ?? 0), enabled: value !== null });
  const choose = (chosen: number | null) => {
    setOpen(false);
    onChange?.(chosen);
  };
  const words = value === null ? t('noneChosen') : (media?.name ?? (isError ? t('gone') : ''));
  return (
    <div className={styles.chosen}>
      <span className={styles.thumb}>
        {value !== null && media ? (
          <MediaPicture media={media} alt="" sizes="160px" />
        ) : (
          <Icon of={PictureOutlined} className={styles.sign} />
        )}
      </span>
      <div className={styles.chosenWords}>
        <span className={value === null ? 'quiet' : styles.name}>{words}</span>
        <span className={styles.chosenActions}>
          <Button {...(id && { id })} disabled={disabled} onClick={() => setOpen(true)}>
            {t(value === null ? 'choose' : 'replace')}
          </Button>
          {value !== null && (
            <Button icon={<Icon of={DeleteOutlined} />} disabled={disabled} onClick={() => choose(null)}>
              {t('remove')}
            </Button>
          )}
        </span>
      </div>
      {isOpen && (
        <Suspense>
          <MediaSelectDialog
            value={value}
            onSelect={(chosen) => choose(chosen.id)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
