import type { FishPhoto } from '@weir/contract/fish/photos';
import { photoPartWords, photoViewWords } from '@weir/contract/fish/photos.words';
import { Checkbox } from 'antd';
import { Link } from '../../../../components/Link.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { ReviewStatusTag } from '../../records/ReviewStatusValue.tsx';
import styles from '../library/Photos.module.css';
import { photosMessages } from '../library/photos.messages.ts';
import { widePath } from '../library/photos.queries.ts';
import { SubjectName } from '../library/SubjectSelect.tsx';

/** A small picture and a name that lead to all that is known of a photo. */
export function AboutPhoto({ photo, name }: { photo: FishPhoto; name: string }) {
  const { hrefWith } = usePage();
  return (
    <Link to={hrefWith({ about: photo.id })} className={styles.about}>
      <img
        src={widePath(photo.picture, 480)}
        alt=""
        loading="lazy"
        decoding="async"
        className={styles.thumb}
      />
      <span>{name}</span>
    </Link>
  );
}

interface Props {
  photo: FishPhoto;
  name: string;
  isChosen: boolean;
  /** Those between this one and the one before are chosen too. */
  onChoose: (isChosen: boolean, isRange: boolean) => void;
}

/** A photo of the gallery. */
export function PhotoTile({ photo, name, isChosen, onChoose }: Props) {
  const t = useMessages(photosMessages);
  const language = useLanguage();
  const { hrefWith } = usePage();
  const { id, fishId, view, part, picture } = photo;
  return (
    <li className={isChosen ? `${styles.tile} ${styles.chosen}` : styles.tile} data-photo={id}>
      <Link to={hrefWith({ about: id })} className={styles.frame}>
        <img src={widePath(picture, 480)} alt={name} loading="lazy" decoding="async" draggable={false} />
      </Link>
      <div className={styles.words}>
        <Checkbox
          checked={isChosen}
          aria-label={t('select', { name })}
          onChange={({ target, nativeEvent }) => onChoose(target.checked, nativeEvent.shiftKey === true)}
        >
          <span className={styles.name}>{fishId ? <SubjectName kind="fish" id={fishId} /> : name}</span>
        </Checkbox>
        <span className="quiet small">
          {photoPartWords[language][part]}
          {view !== 'unspecified' && ` · ${photoViewWords[language][view]}`}
        </span>
        <ReviewStatusTag {...photo} />
      </div>
    </li>
  );
}
