import { Button } from 'antd';
import { StatusTag } from '../../../../components/StatusTag.tsx';
import { errorText } from '../../../../platform/api-error.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { BlobPicture } from './ChosenPhotosInput.tsx';
import { orderPhotosMessages } from './order-photos.messages.ts';
import styles from './Photos.module.css';
import { dropPhoto, type OutgoingPhoto, sendAgain } from './photo-outbox.ts';

const tones = { waiting: 'neutral', sending: 'info', failed: 'danger' } as const;

/** Photos on their way to the server; what did not get there is sent again, or given up. */
export function OutgoingPhotos({ photos }: { photos: readonly OutgoingPhoto[] }) {
  const t = useMessages(orderPhotosMessages);
  if (photos.length === 0) return null;
  return (
    <ul className={styles.tiles}>
      {photos.map(({ key, picture, step, error }, place) => (
        <li key={key} className={step === 'failed' ? styles.failed : styles.tile}>
          <BlobPicture picture={picture} alt={t('chosen', { at: place + 1, count: photos.length })} />
          {step !== 'failed' && <StatusTag tone={tones[step]}>{t(step)}</StatusTag>}
          {step === 'failed' && (
            <div role="alert" className={styles.check}>
              <StatusTag tone={tones[step]}>{t(step)}</StatusTag>
              <span className="small">{t('failedText', { reason: errorText(error) })}</span>
              <span className="flow gapXs">
                <Button onClick={() => sendAgain(key)}>{t('again')}</Button>
                <Button onClick={() => dropPhoto(key)}>{t('drop')}</Button>
              </span>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
