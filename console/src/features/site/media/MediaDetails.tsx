import { DeleteOutlined } from '@ant-design/icons';
import { languageNames, languages } from '@weir/contract/common';
import type { MediaItem } from '@weir/contract/site/media';
import { Button } from 'antd';
import { useDeletion } from '../../../components/data-table/use-deletion.ts';
import { Fact, Facts } from '../../../components/Facts.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { SideDrawer } from '../../../components/SideDrawer.tsx';
import { StatusTag } from '../../../components/StatusTag.tsx';
import { sizeText } from '../../../components/size-text.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import styles from './library/Media.module.css';
import { MediaPicture } from './library/MediaPicture.tsx';
import { mediaMessages } from './library/media.messages.ts';
import { mediaDeletion } from './library/media.queries.ts';
import { altFieldOf } from './library/media-values.ts';
import { MediaUsesPart } from './MediaUsesPart.tsx';

interface Props {
  media: MediaItem | undefined;
  onClose: () => void;
}

/** A picture for whoever may not change it. */
export function MediaDetails({ media, onClose }: Props) {
  const t = useMessages(mediaMessages);
  return (
    <SideDrawer open={media !== undefined} title={media?.name} size={480} onClose={onClose}>
      {media && (
        <div className={styles.details}>
          <MediaPicture media={media} alt="" sizes="(max-width: 767px) 90vw, 480px" />
          <MediaFacts media={media} />
          <Facts>
            {media.decorative === 1 && <Fact label={t('alt')}>{t('decorative')}</Fact>}
            {media.decorative === 0 &&
              languages.map((language) => (
                <Fact key={language} label={`${t('alt')} · ${languageNames[language]}`}>
                  {media[altFieldOf[language]] ?? '–'}
                </Fact>
              ))}
          </Facts>
          <MediaUsesPart id={media.id} />
          <DeleteMedia media={media} onDeleted={onClose} />
        </div>
      )}
    </SideDrawer>
  );
}

/** How large it is, and whether everybody may see it. */
export function MediaFacts({ media: { width, height, bytes, published } }: { media: MediaItem }) {
  const t = useMessages(mediaMessages);
  return (
    <p className={styles.facts}>
      <span className="quiet figures">{t('facts', { width, height, size: sizeText(bytes) })}</span>
      {published === 1 && <StatusTag tone="success">{t('published')}</StatusTag>}
    </p>
  );
}

/** Into the recycle bin, unless it is used. */
export function DeleteMedia({ media, onDeleted }: { media: MediaItem; onDeleted: () => void }) {
  const t = useMessages(mediaMessages);
  const mayRemove = useMay()('media-files:remove');
  const remove = useDeletion(mediaDeletion);
  if (!mayRemove) return null;
  const isUsed = media.uses > 0;
  return (
    <div className={styles.delete}>
      <Button
        danger
        icon={<Icon of={DeleteOutlined} />}
        disabled={isUsed}
        onClick={() => remove([media], { onDeleted })}
      >
        {t('delete')}
      </Button>
      {isUsed && <p className="quiet small">{t('usedStays')}</p>}
    </div>
  );
}
