import { SearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { MediaItem } from '@weir/contract/site/media';
import { Input, Modal } from 'antd';
import { useDeferredValue, useState } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { PageButtons } from '../../../../components/PageButtons.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import styles from './Media.module.css';
import { MediaGrid } from './MediaGrid.tsx';
import { MediaUploadArea } from './MediaUploadArea.tsx';
import { mediaMessages } from './media.messages.ts';
import { mediaListQuery } from './media.queries.ts';
import { useMediaUploads } from './use-media-uploads.ts';

interface Props {
  /** The one that is chosen already. */
  value?: number | null | undefined;
  /** A picture was chosen, of those that are there or by uploading it. */
  onSelect: (media: MediaItem) => void;
  onClose: () => void;
}

const limit = 12;

/** Chooses a picture of the library, or uploads one; there as long as it is open. */
export function MediaSelect({ value = null, onSelect, onClose }: Props) {
  const t = useMessages(mediaMessages);
  const kit = useMessages(kitMessages);
  const [{ keyword, page }, setWanted] = useState({ keyword: '', page: 1 });
  const uploads = useMediaUploads(onSelect);
  const query = useQuery(mediaListQuery({ page, limit, keyword: useDeferredValue(keyword).trim() }));
  const { data } = query;
  return (
    <Modal open title={t('choose')} width={880} footer={null} onCancel={onClose}>
      <MediaUploadArea uploads={uploads}>
        <Input
          value={keyword}
          prefix={<Icon of={SearchOutlined} className="quiet" />}
          allowClear
          maxLength={64}
          placeholder={t('search')}
          aria-label={t('search')}
          onChange={(event) => setWanted({ keyword: event.target.value, page: 1 })}
        />
        {!data && <QueryState query={query} rows={3} />}
        {data?.total === 0 && <EmptyState text={keyword ? kit('noMatch') : t('empty')} />}
        {data && data.total > 0 && (
          <div className={styles.chooser}>
            <MediaGrid label={t('choose')} list={data.list} chosen={value} onOpen={onSelect} />
          </div>
        )}
        {data && data.total > limit && (
          <PageButtons
            {...{ current: page, total: data.total, pageSize: limit, size: 'small', simple: true }}
            showSizeChanger={false}
            onChange={(next) => setWanted({ keyword, page: next })}
          />
        )}
      </MediaUploadArea>
    </Modal>
  );
}
