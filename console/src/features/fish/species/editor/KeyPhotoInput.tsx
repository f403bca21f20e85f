import { useQuery } from '@tanstack/react-query';
import { listPhotos } from '@weir/contract/fish/photos';
import { Select } from 'antd';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMay } from '../../../../platform/session.ts';
import { photosOfFishQuery } from '../species.queries.ts';

interface Props {
  fishId: number;
  /** From the form item. */
  id?: string;
  value?: number | null;
  onChange?: (id: number | null) => void;
}

/** Chooses one of the photos of a species to stand for it. */
export function KeyPhotoInput({ fishId, value, onChange, ...item }: Props) {
  const localName = useLocalName();
  const enabled = useMay()(listPhotos.access);
  const { data } = useQuery({ ...photosOfFishQuery([fishId]), enabled });
  const options = (data?.list ?? []).map(({ id, photoNo, picture, photographer, ...titles }) => ({
    ...{ value: id, picture },
    label: localName({
      ...{ name: titles.title ?? photoNo ?? photographer, nameEn: titles.titleEn },
      ...{ nameEs: titles.titleEs, nameJa: titles.titleJa },
    }),
  }));
  return (
    <Select<number, (typeof options)[number]>
      {...item}
      allowClear
      value={value ?? null}
      options={options}
      onChange={(next: number | undefined) => onChange?.(next ?? null)}
      optionRender={({ data: { label, picture } }) => (
        <span className="row gapSm">
          <img src={picture} alt="" width={72} height={48} style={{ objectFit: 'cover' }} /> {label}
        </span>
      )}
    />
  );
}
