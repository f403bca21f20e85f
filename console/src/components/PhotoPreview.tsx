import {
  CloseOutlined,
  LeftOutlined,
  RightOutlined,
  RotateRightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { Image } from 'antd';
import { useMessages } from '../platform/i18n/messages.ts';
import { Icon, type IconType } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { kitMessages } from './kit.messages.ts';
import styles from './PhotoPreview.module.css';
import { photoPreviewMessages } from './photo-preview.messages.ts';

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
  const t = useMessages(photoPreviewMessages);
  const kit = useMessages(kitMessages);
  const caption = at === undefined ? '' : (photos[at]?.caption ?? '');
  const tool = (icon: IconType, label: string, onClick: () => void, disabled = false) => (
    <IconButton type="text" icon={icon} label={label} disabled={disabled} onClick={onClick} />
  );
  return (
    <Image.PreviewGroup
      items={photos.map(({ address }) => address)}
      classNames={{ popup: { root: styles.preview } }}
      preview={{
        open: at !== undefined,
        current: at ?? 0,
        alt: caption,
        onChange,
        onOpenChange: (open) => !open && onChange(undefined),
        closeIcon: (
          <>
            <Icon of={CloseOutlined} />
            <span className="visuallyHidden">{kit('close')}</span>
          </>
        ),
        countRender: () => caption,
        // Those of the library are named in English only.
        actionsRender: (_, { actions, current, total }) => (
          <div className={styles.tools}>
            {tool(LeftOutlined, t('previous'), () => actions.onActive(-1), current === 0)}
            {tool(ZoomOutOutlined, t('zoomOut'), actions.onZoomOut)}
            {tool(ZoomInOutlined, t('zoomIn'), actions.onZoomIn)}
            {tool(RotateRightOutlined, t('rotate'), actions.onRotateRight)}
            {tool(RightOutlined, t('next'), () => actions.onActive(1), current === total - 1)}
          </div>
        ),
      }}
    />
  );
}
