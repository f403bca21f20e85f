import { CloudUploadOutlined } from '@ant-design/icons';
import { uploadMedia } from '@weir/contract/site/media';
import { Button } from 'antd';
import { AskedOnce } from '../../../components/AskedOnce.tsx';
import { choiceFilter, numberFilter } from '../../../components/data-table/list-state.ts';
import { Icon } from '../../../components/Icon.tsx';
import { ResourcePage } from '../../../components/resource/ResourceList.tsx';
import { ViewSwitch } from '../../../components/ViewSwitch.tsx';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useTopic } from '../../../platform/realtime/realtime.ts';
import { useMay } from '../../../platform/session.ts';
import { isWritable, useReviewActions } from '../records/RecordActions.tsx';
import { PhotoGallery } from './gallery/PhotoGallery.tsx';
import { IdentifyButton } from './library/IdentifyForm.tsx';
import { photoName } from './library/photo-name.ts';
import { photosMessages } from './library/photos.messages.ts';
import { reviewedPhoto } from './library/reviewed-photo.queries.ts';
import { namesOfFish } from './library/SubjectSelect.tsx';
import { PhotoDrawer } from './PhotoDrawer.tsx';
import { photos } from './photos.resource.tsx';
import { SeveralPhotosDrawer } from './several/SeveralPhotosDrawer.tsx';

/** Photos of fish, as a gallery or as a table. */
export function PhotosPage() {
  const t = useMessages(photosMessages);
  const localName = useLocalName();
  const { query: address, setQuery } = usePage();
  useTopic('fish');
  const may = useMay();
  const mayAdd = may('fish-photos:create') && may(uploadMedia.access);
  const review = useReviewActions(reviewedPhoto);
  const shown = choiceFilter(address.get('as') ?? undefined, ['grid', 'table']) ?? 'grid';
  return (
    <>
      <ResourcePage
        resource={photos}
        actions={() => (
          <>
            {mayAdd && (
              <Button icon={<Icon of={CloudUploadOutlined} />} onClick={() => setQuery({ several: 1 })}>
                {t('several')}
              </Button>
            )}
            <ViewSwitch
              label={t('view_switch')}
              value={shown}
              options={[
                { value: 'grid', label: t('asGrid') },
                { value: 'table', label: t('asTable') },
              ]}
              onChange={(as) => setQuery({ as: as === 'grid' ? undefined : as })}
            />
          </>
        )}
        around={(list, screen) => (
          <AskedOnce of={namesOfFish} ids={screen.rows.flatMap(({ fishId }) => fishId ?? [])}>
            {shown === 'grid' ? <PhotoGallery screen={screen} /> : list}
          </AskedOnce>
        )}
        menu={(row, { edit }) =>
          [
            isWritable(row) && edit,
            ...review.itemsOf(
              row,
              photoName(row, localName, (facts) => t('unnamed', facts)),
            ),
          ].flat()
        }
        bulk={(rows) => <IdentifyButton photos={rows.filter(isWritable)} />}
        canSelect={() => true}
      />
      {review.drawer}
      <SeveralPhotosDrawer
        open={mayAdd && address.get('several') === '1'}
        onClose={() => setQuery({ several: undefined })}
      />
      <PhotoDrawer
        id={numberFilter(address.get('about') ?? undefined)}
        onClose={() => setQuery({ about: undefined })}
      />
    </>
  );
}
