import { Image } from 'antd';

export interface ShownPhoto {
  address: string;
  /** What it shows. */
  caption: string;
}

interface Props {
  photos: readonly ShownPhoto[];
  /** Which one is seen; undefined: none. */
  at: number | undefined;
  onChange: (at: number | undefined) => void;
}

/** Photos as large as the window, one after the other. */
export function PhotoPreview({ photos, at, onChange }: Props) {
  return (
    <Image.PreviewGroup
      items={photos.map(({ address, caption }) => ({ src: address, alt: caption }))}
      preview={{
        open: at !== undefined,
        current: at ?? 0,
        onChange,
        onOpenChange: (open) => !open && onChange(undefined),
        countRender: (current) => photos[current - 1]?.caption ?? '',
      }}
    />
  );
}
