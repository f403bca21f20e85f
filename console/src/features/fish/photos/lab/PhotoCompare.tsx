import { useQuery } from '@tanstack/react-query';
import type { FishPhoto } from '@weir/contract/fish/photos';
import { photoViewWords } from '@weir/contract/fish/photos.words';
import { useState } from 'react';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import styles from '../library/Photos.module.css';
import { photosMessages } from '../library/photos.messages.ts';
import { approvedPhotosQuery, widePath } from '../library/photos.queries.ts';
import { SubjectName, SubjectSelect } from '../library/SubjectSelect.tsx';

/** A photo beside an approved one of the same species, or of one that looks alike. */
export function PhotoCompare({ photo }: { photo: FishPhoto }) {
  const t = useMessages(photosMessages);
  const language = useLanguage();
  const [fishId, setFishId] = useState<number | null>(photo.fishId ?? null);
  const [chosenId, setChosenId] = useState<number>();
  const { data } = useQuery({ ...approvedPhotosQuery(fishId ?? 0), enabled: fishId !== null });
  const others = fishId === null ? [] : (data?.list.filter(({ id }) => id !== photo.id) ?? []);
  const chosen = others.find(({ id }) => id === chosenId) ?? others[0];
  return (
    <section className="stack gapXs">
      <h3>{t('compare')}</h3>
      <p className="quiet">{t('compareHelp')}</p>
      <SubjectSelect
        kind="fish"
        aria-label={t('fish')}
        value={fishId}
        onChange={(id) => setFishId(id ?? null)}
      />
      {data && fishId !== null && others.length === 0 && <p className="quiet">{t('noCompared')}</p>}
      <div className={styles.picks}>
        {others.map(({ id, picture, view }) => (
          <button
            key={id}
            type="button"
            className={styles.pick}
            aria-pressed={id === chosen?.id}
            onClick={() => setChosenId(id)}
          >
            <img src={widePath(picture, 480)} alt={photoViewWords[language][view]} className={styles.thumb} />
          </button>
        ))}
      </div>
      {chosen && (
        <div className={styles.beside}>
          {[photo, chosen].map(({ id, picture, fishId: of }) => (
            <figure key={id} style={{ margin: 0 }}>
              <img src={widePath(picture, 960)} alt="" />
              <figcaption>{of ? <SubjectName kind="fish" id={of} /> : t('unidentified')}</figcaption>
            </figure>
          ))}
        </div>
      )}
    </section>
  );
}
