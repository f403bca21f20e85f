import { useQuery } from '@tanstack/react-query';
import { listPhotos } from '@weir/contract/fish/photos';
import type { Fish } from '@weir/contract/fish/species';
import { Link } from '../../../../components/Link.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { LatinName } from '../../names/LatinName.tsx';
import { ReviewStatusTag } from '../../records/ReviewStatusValue.tsx';
import { ConservationValue } from '../ConservationValue.tsx';
import { fishPage } from '../screens/species.screen.ts';
import { speciesMessages } from '../species.messages.ts';
import { photosOfFishQuery, useFishName } from '../species.queries.ts';
import css from './Species.module.css';

/** So many marks a list can be narrowed by at once. */
const most = 30;

/** Species as cards, each with its key photo, or with the first that there is. */
export function FishCards({ list }: { list: readonly Fish[] }) {
  const may = useMay();
  const ids = list.slice(0, most).map(({ id }) => id);
  const { data } = useQuery({
    ...photosOfFishQuery(ids),
    enabled: ids.length > 0 && may(listPhotos.access),
  });
  const photos = data?.list ?? [];
  const pictureOf = ({ id, keyPhotoId }: Fish) =>
    (photos.find((photo) => photo.id === keyPhotoId) ?? photos.find(({ fishId }) => fishId === id))?.picture;
  return (
    <ul className={css.cards}>
      {list.map((fish) => (
        <FishCard key={fish.id} fish={fish} picture={pictureOf(fish)} />
      ))}
    </ul>
  );
}

function FishCard({ fish, picture }: { fish: Fish; picture: string | undefined }) {
  const t = useMessages(speciesMessages);
  const fishName = useFishName();
  const name = fishName(fish);
  return (
    <li className={`panel ${css.card}`}>
      {picture === undefined ? (
        <div className={css.noPhoto}>{t('noPhoto')}</div>
      ) : (
        <img src={picture} alt="" className={css.photo} loading="lazy" />
      )}
      <div className={css.words}>
        <Link to={fishPage.address({ id: fish.id })} className={css.name}>
          {name === fish.scientificName ? <LatinName name={name} /> : name}
        </Link>
        <div>
          <LatinName name={fish.scientificName} authorship={fish.authorship} />
        </div>
        <div className="quiet small" lang="la">
          {fish.family}
        </div>
        <ConservationValue conservation={fish.conservation ?? []} />
        <ReviewStatusTag {...fish} />
      </div>
    </li>
  );
}
