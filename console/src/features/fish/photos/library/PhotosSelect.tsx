import { useQueries, useQuery } from '@tanstack/react-query';
import { listPhotos } from '@weir/contract/fish/photos';
import { Select } from 'antd';
import { useState } from 'react';
import { steadyQueryOf } from '../../../../platform/api.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { photoName } from './photo-name.ts';
import { photosMessages } from './photos.messages.ts';
import { photoQuery } from './photos.queries.ts';

interface Props {
  id?: string;
  value?: readonly number[] | undefined;
  onChange?: (ids: number[] | undefined) => void;
}

const shown = 50;
const most = 50;

/** Chooses photos, each with its picture; the server searches. */
export function PhotosSelect({ id, value = [], onChange }: Props) {
  const t = useMessages(photosMessages);
  const localName = useLocalName();
  const [keyword, setKeyword] = useState('');
  const enabled = useMay()(listPhotos.access);
  const typed = keyword.trim();
  const query = { page: 1, limit: shown, ...(typed && { keyword: typed }) };
  const found = useQuery({ ...steadyQueryOf(listPhotos, { query }), enabled }).data?.list ?? [];
  const others = value.filter((one) => !found.some((photo) => photo.id === one));
  const chosen = useQueries({ queries: others.map((one) => ({ ...photoQuery(one), enabled })) });
  const photos = [...chosen.flatMap(({ data }) => data ?? []), ...found];
  const options = photos.map((photo) => ({
    ...{ value: photo.id, picture: photo.picture },
    label: photoName(photo, localName, (facts) => t('unnamed', facts)),
  }));
  return (
    <Select<number[], (typeof options)[number]>
      {...(id && { id })}
      mode="multiple"
      maxCount={most}
      value={[...value]}
      options={options}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      popupMatchSelectWidth={false}
      onChange={(next) => onChange?.(next.length > 0 ? next : undefined)}
      optionRender={({ data: { label, picture } }) => (
        <span className="row gapSm">
          <img src={picture} alt="" width={72} height={48} style={{ objectFit: 'cover' }} /> {label}
        </span>
      )}
    />
  );
}
