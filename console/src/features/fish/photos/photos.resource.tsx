import { isOrcid } from '@weir/contract/fish/orcid';
import { addPhoto, editPhoto, getPhoto, listPhotos } from '@weir/contract/fish/photos';
import {
  exposureWords,
  finWords,
  licenceWords,
  liveStateWords,
  photoPartWords,
  photoViewWords,
} from '@weir/contract/fish/photos.words';
import { reviewStatusWords } from '@weir/contract/fish/records.words';
import { timeColumnPx } from '../../../components/data-table/column.ts';
import { ExactTime } from '../../../components/RelativeTime.tsx';
import { defineResource } from '../../../components/resource/resource.ts';
import { ReviewStatusTag } from '../records/ReviewStatusValue.tsx';
import { PhotoFileInput } from './file/PhotoFileInput.tsx';
import { AboutPhoto } from './gallery/PhotoTile.tsx';
import { PhotoMarks } from './library/PhotoMarks.tsx';
import { marksText } from './library/photo-marks.ts';
import { photoName } from './library/photo-name.ts';
import { photosMessages } from './library/photos.messages.ts';
import { SubjectName, SubjectSelect } from './library/SubjectSelect.tsx';

/** A check digit that is wrong is left to the checks before the review; one that is right is written in one way. */
const tidyOrcid = (text: string): string => {
  const bare = text
    .trim()
    .replace(/^https?:\/\/orcid\.org\//i, '')
    .toUpperCase();
  return isOrcid(bare) ? bare : text;
};

/** Photos of fish, of where they live, and of how they are caught. */
export const photos = defineResource({
  key: 'fish-photos',
  kind: 'fishPhoto',
  words: photosMessages,
  list: listPhotos,
  get: getPhoto,
  add: addPhoto,
  edit: editPhoto,
  openBy: 'photo',
  nameOf: (row, { t, localName }) => photoName(row, localName, (facts) => t('unnamed', facts)),
  columns: [
    {
      key: 'title',
      word: 'about',
      widthPx: 220,
      grows: true,
      card: 'title',
      render: (row, { nameOf }) => <AboutPhoto photo={row} name={nameOf(row)} />,
      onCard: (row, { nameOf }) => nameOf(row),
    },
    {
      key: 'fishId',
      word: 'fish',
      widthPx: 220,
      card: 'fact',
      render: ({ fishId }) => fishId && <SubjectName kind="fish" id={fishId} />,
    },
    {
      key: 'view',
      widthPx: 120,
      card: 'fact',
      render: ({ view }, { language }) => photoViewWords[language][view],
    },
    {
      key: 'part',
      widthPx: 120,
      card: 'fact',
      render: ({ part }, { language }) => photoPartWords[language][part],
    },
    {
      key: 'takenTime',
      widthPx: timeColumnPx,
      card: 'fact',
      render: ({ takenTime }) => takenTime && <ExactTime time={takenTime} />,
    },
    {
      key: 'licence',
      widthPx: 150,
      render: ({ licence }, { language }) => licenceWords[language][licence],
    },
    {
      key: 'reviewStatus',
      word: 'review',
      widthPx: 170,
      card: 'status',
      render: (row) => <ReviewStatusTag {...row} />,
    },
    { key: 'updatedTime', hidden: true },
  ],
  filters: {
    facets: {
      text: (value, { t, language }) =>
        marksText(value, language, {
          fish: t('fish'),
          section: t('section'),
          survey: t('survey'),
          todo: t('unidentified'),
        }),
      control: (props) => <PhotoMarks {...props} />,
    },
    reviewStatus: {
      word: 'review',
      text: (value, { language }) => reviewStatusWords[language][Number(value) as 0] ?? value,
    },
    mine: { word: 'mine' },
  },
  form: {
    picture: { help: 'pictureHelp', wrong: 'pictureNeeded', input: () => <PhotoFileInput /> },
    sha256: { hidden: true, word: 'picture' },
    exif: { hidden: true, word: 'camera' },
    fishId: { word: 'fish', input: () => <SubjectSelect kind="fish" /> },
    surveyId: { word: 'survey', input: () => <SubjectSelect kind="survey" /> },
    riverSectionId: { word: 'section', input: () => <SubjectSelect kind="section" /> },
    view: { initial: 'leftLateral', text: (value, { language }) => photoViewWords[language][value] },
    part: { initial: 'whole', text: (value, { language }) => photoPartWords[language][value] },
    fin: { text: (value, { language }) => finWords[language][value] },
    liveState: { text: (value, { language }) => liveStateWords[language][value] },
    hasScaleBar: {},
    isOneFishOnly: {},
    isBlurred: {},
    exposure: { text: (value, { language }) => exposureWords[language][value] },
    takenTime: {},
    placeName: {},
    lng: {},
    lat: {},
    uncertaintyM: {},
    verbatimCoordinates: {},
    verbatimSRS: {},
    photographer: {},
    photographerOrcid: { wrong: 'orcidWrong', placeholder: '0000-0002-1825-0097', normalize: tidyOrcid },
    rightsHolder: {},
    licence: { initial: 'CC-BY-4.0', text: (value, { language }) => licenceWords[language][value] },
    licenceUrl: { placeholder: 'https://' },
    title: { word: 'photoTitle' },
    caption: {},
    photoNo: { help: 'photoNoHelp' },
    individualNo: {},
    remarks: {},
  },
});
