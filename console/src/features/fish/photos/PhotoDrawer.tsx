import { useQuery } from '@tanstack/react-query';
import { type FishPhoto, photoCalls } from '@weir/contract/fish/photos';
import {
  confidenceWords,
  exposureWords,
  finWords,
  licenceWords,
  photoPartWords,
  photoViewWords,
} from '@weir/contract/fish/photos.words';
import { Button } from 'antd';
import { Fact, Facts } from '../../../components/Facts.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { useLastGiven } from '../../../components/last-given.ts';
import { QueryState } from '../../../components/QueryState.tsx';
import { ExactTime } from '../../../components/RelativeTime.tsx';
import { useMayCall } from '../../../components/resource/use-resource-screen.ts';
import { SideDrawer } from '../../../components/SideDrawer.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { isWritable, RecordActions } from '../records/RecordActions.tsx';
import { RecordHistoryPanel } from '../records/RecordHistoryPanel.tsx';
import { ReviewStatusTag } from '../records/ReviewStatusValue.tsx';
import { recordsMessages } from '../records/records.messages.ts';
import { VerbatimPlaceValue } from '../records/VerbatimPlaceValue.tsx';
import { PhotoCompare } from './lab/PhotoCompare.tsx';
import { PhotoLab } from './lab/PhotoLab.tsx';
import { IdentifyButton } from './library/IdentifyForm.tsx';
import { photoName } from './library/photo-name.ts';
import { photosMessages } from './library/photos.messages.ts';
import { photoQuery } from './library/photos.queries.ts';
import { reviewedPhoto } from './library/reviewed-photo.queries.ts';
import { SubjectName } from './library/SubjectSelect.tsx';

interface Props {
  /** Undefined: nothing is shown. */
  id: number | undefined;
  onClose: () => void;
}

/** A photo, what is known of it, and what can be measured and compared on it. */
export function PhotoDrawer({ id, onClose }: Props) {
  const t = useMessages(photosMessages);
  const shown = useLastGiven(id);
  const query = useQuery({ ...photoQuery(shown ?? 0), enabled: shown !== undefined });
  const photo = query.data?.id === shown ? query.data : undefined;
  return (
    <SideDrawer
      open={id !== undefined}
      title={t('about')}
      size={880}
      onClose={onClose}
      footer={photo && <Actions photo={photo} onRemoved={onClose} />}
    >
      {photo ? (
        <Shown key={photo.id} photo={photo} />
      ) : (
        <QueryState query={query} rows={8} missing={<EmptyState text={t('noSuch')} />} />
      )}
    </SideDrawer>
  );
}

function Actions({ photo, onRemoved }: { photo: FishPhoto; onRemoved: () => void }) {
  const t = useMessages(photosMessages);
  const kit = useMessages(kitMessages);
  const localName = useLocalName();
  const { setQuery } = usePage();
  const mayWrite = useMayCall()(photoCalls.edit) && isWritable(photo);
  const name = photoName(photo, localName, (facts) => t('unnamed', facts));
  return (
    <div className="formFooter">
      <RecordActions of={reviewedPhoto} record={photo} name={name} onRemoved={onRemoved}>
        {mayWrite && (
          <Button onClick={() => setQuery({ about: undefined, photo: photo.id })}>{kit('edit')}</Button>
        )}
      </RecordActions>
    </div>
  );
}

function Shown({ photo }: { photo: FishPhoto }) {
  const t = useMessages(photosMessages);
  const records = useMessages(recordsMessages);
  const localName = useLocalName();
  const mayWrite = useMayCall()(photoCalls.edit) && isWritable(photo);
  return (
    <article className="stack gapMd">
      <h3>{photoName(photo, localName, (facts) => t('unnamed', facts))}</h3>
      <ReviewStatusTag {...photo} />
      <PhotoLab photo={photo} mayKeep={mayWrite} />
      <PhotoFacts photo={photo} />
      <section className="stack gapXs">
        <h3>{t('identifications')}</h3>
        <Identifications photo={photo} />
        {mayWrite && (
          <div>
            <IdentifyButton photos={[photo]} />
          </div>
        )}
      </section>
      <PhotoCompare photo={photo} />
      <section className="stack gapXs">
        <h3>{records('history')}</h3>
        <RecordHistoryPanel kind="photo" id={photo.id} />
      </section>
    </article>
  );
}

/** What a person says of the picture; what nobody has said is not shown. */
const pictureFlags = ['hasScaleBar', 'isOneFishOnly', 'isBlurred'] as const;

function PhotoFacts({ photo }: { photo: FishPhoto }) {
  const t = useMessages(photosMessages);
  const kit = useMessages(kitMessages);
  const language = useLanguage();
  const { fishId, surveyId, riverSectionId, view, part, takenTime, placeName, lng, lat, exif } = photo;
  const flags = pictureFlags.filter((flag) => typeof photo[flag] === 'number');
  const camera = Object.entries(exif ?? {}).map(([name, value]) => `${name}: ${value}`);
  return (
    <Facts>
      {fishId && (
        <Fact label={t('fish')}>
          <SubjectName kind="fish" id={fishId} />
        </Fact>
      )}
      {surveyId && (
        <Fact label={t('survey')}>
          <SubjectName kind="survey" id={surveyId} />
        </Fact>
      )}
      {riverSectionId && (
        <Fact label={t('section')}>
          <SubjectName kind="section" id={riverSectionId} />
        </Fact>
      )}
      <Fact label={t('view')}>{photoViewWords[language][view]}</Fact>
      <Fact label={t('part')}>
        {photoPartWords[language][part]} {photo.fin && `(${finWords[language][photo.fin]})`}
      </Fact>
      {flags.map((flag) => (
        <Fact key={flag} label={t(flag)}>
          {kit(photo[flag] === 1 ? 'yes' : 'no')}
        </Fact>
      ))}
      {photo.exposure && <Fact label={t('exposure')}>{exposureWords[language][photo.exposure]}</Fact>}
      {takenTime && (
        <Fact label={t('takenTime')}>
          <ExactTime time={takenTime} />
        </Fact>
      )}
      {(placeName || typeof lat === 'number') && (
        <Fact label={t('placeName')}>
          {placeName} {typeof lat === 'number' && <span className="figures">{`${lat}, ${lng}`}</span>}
        </Fact>
      )}
      {photo.verbatimCoordinates && (
        <Fact label={t('verbatimCoordinates')}>
          <VerbatimPlaceValue of={photo} />
        </Fact>
      )}
      <Fact label={t('photographer')}>{photo.photographer}</Fact>
      <Fact label={t('rightsHolder')}>{photo.rightsHolder}</Fact>
      <Fact label={t('licence')}>{licenceWords[language][photo.licence]}</Fact>
      {camera.length > 0 && <Fact label={t('camera')}>{camera.join(' · ')}</Fact>}
    </Facts>
  );
}

function Identifications({ photo: { identifications = [] } }: { photo: FishPhoto }) {
  const t = useMessages(photosMessages);
  const language = useLanguage();
  if (identifications.length === 0) return <p className="quiet">{t('noIdentification')}</p>;
  return (
    <ol>
      {identifications.map(({ fishId, qualifier, confidence, by, date, note }) => (
        <li key={`${by} ${date} ${fishId} ${qualifier} ${note}`}>
          {qualifier} {fishId ? <SubjectName kind="fish" id={fishId} /> : t('unidentified')}
          {confidence && ` (${confidenceWords[language][confidence]})`} · {by}{' '}
          <span className="quiet small">{date}</span>
          {note && <div className="quiet">{note}</div>}
        </li>
      ))}
    </ol>
  );
}
