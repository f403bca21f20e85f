import { useQuery } from '@tanstack/react-query';
import { listPhotos } from '@weir/contract/fish/photos';
import type { Fish } from '@weir/contract/fish/species';
import { listSurveys } from '@weir/contract/fish/surveys';
import { Suspense, useState } from 'react';
import { useOpenedOnce } from '../../../../components/opened-once.ts';
import { photoPreviewMessages } from '../../../../components/photo-preview.messages.ts';
import { ExactTime } from '../../../../components/RelativeTime.tsx';
import { lazyRetry } from '../../../../platform/chunks.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { RecordHistoryPanel } from '../../records/RecordHistoryPanel.tsx';
import { speciesMessages } from '../species.messages.ts';
import { photosOfFishQuery, surveysOfFishQuery } from '../species.queries.ts';
import { CitedLabel } from './CitedLabel.tsx';
import css from './FishPage.module.css';

const PhotoPreview = lazyRetry(() =>
  import('../../../../components/PhotoPreview.tsx').then((file) => file.PhotoPreview),
);

/** What other records say of a species: surveys, literature; and its way through the review. */
export function FishRelated({ fish }: { fish: Fish }) {
  const t = useMessages(speciesMessages);
  const may = useMay();
  return (
    <>
      {may(listSurveys.access) && <Surveys id={fish.id} />}
      <Literature fish={fish} />
      <section className={`panel ${css.unprinted}`}>
        <h2>{t('history')}</h2>
        <RecordHistoryPanel kind="fish" id={fish.id} />
      </section>
    </>
  );
}

/** How a species looks, its key photo first. */
export function FishPhotos({ fish: { id, keyPhotoId } }: { fish: Fish }) {
  const t = useMessages(speciesMessages);
  const preview = useMessages(photoPreviewMessages);
  const may = useMay();
  const { data } = useQuery({ ...photosOfFishQuery([id]), enabled: may(listPhotos.access) });
  const photos = [...(data?.list ?? [])].sort(
    (one, other) => Number(other.id === keyPhotoId) - Number(one.id === keyPhotoId),
  );
  const [at, setAt] = useState<number>();
  const isOpened = useOpenedOnce(at !== undefined);
  if (photos.length === 0) return null;
  const shown = photos.map(({ picture, title, photoNo, photographer, licence }) => ({
    address: picture,
    caption: [title ?? photoNo ?? t('photos'), photographer, licence].filter(Boolean).join(' · '),
  }));
  return (
    <section className="panel">
      <h2>{t('photos')}</h2>
      <ul className={css.photos}>
        {photos.map((photo, place) => (
          <li key={photo.id}>
            <button
              type="button"
              className={css.open}
              aria-label={preview('open', { caption: shown[place]?.caption ?? '' })}
              onClick={() => setAt(place)}
            >
              <img
                src={photo.picture}
                alt={photo.title ?? photo.photoNo ?? t('photos')}
                className={css.photo}
                loading="lazy"
              />
            </button>
            <p className="quiet small">
              {photo.photographer} · {photo.licence}
            </p>
          </li>
        ))}
      </ul>
      <Suspense>{isOpened && <PhotoPreview photos={shown} at={at} onChange={setAt} />}</Suspense>
    </section>
  );
}

function Surveys({ id }: { id: number }) {
  const t = useMessages(speciesMessages);
  const { data } = useQuery(surveysOfFishQuery(id));
  if (!data) return null;
  return (
    <section className="panel">
      <h2>{t('surveys')}</h2>
      {data.list.length === 0 && <p className="quiet">{t('noSurveys')}</p>}
      <ul className={css.plain}>
        {data.list.map((survey) => (
          <li key={survey.id}>
            {survey.surveyNo} · <ExactTime time={survey.startTime} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const citing = [
  'otherNames',
  'diagnosticCounts',
  'traits',
  'lengthWeights',
  'growths',
  'basins',
  'conservation',
] as const;

function Literature({ fish }: { fish: Fish }) {
  const t = useMessages(speciesMessages);
  const cited = citing.flatMap((list) => (fish[list] ?? []).map(({ referenceId }) => referenceId));
  const ids = [...new Set([...(fish.referenceIds ?? []), ...cited])].filter((id) => typeof id === 'number');
  if (ids.length === 0) return null;
  return (
    <section className="panel">
      <h2>{t('literature')}</h2>
      <ol>
        {ids.map((id) => (
          <li key={id}>
            <CitedLabel id={id} />
          </li>
        ))}
      </ol>
    </section>
  );
}
