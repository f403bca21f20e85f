import { DeleteOutlined } from '@ant-design/icons';
import { editMedia, MediaDraft, type MediaItem } from '@weir/contract/site/media';
import { Button, Form, Input } from 'antd';
import { useMemo } from 'react';
import { useDeletion } from '../../../components/data-table/use-deletion.ts';
import { useFeedback } from '../../../components/feedback.tsx';
import { FormDrawer } from '../../../components/form/FormDrawer.tsx';
import { SwitchField } from '../../../components/form/SwitchField.tsx';
import { useRules } from '../../../components/form-rules.ts';
import { Icon } from '../../../components/Icon.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { StatusTag } from '../../../components/StatusTag.tsx';
import { sizeText } from '../../../components/size-text.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { AltFields } from './AltFields.tsx';
import { FocalPoint } from './FocalPoint.tsx';
import styles from './Media.module.css';
import { MediaUsesPart } from './MediaUsesPart.tsx';
import { mediaMessages } from './media.messages.ts';
import { mediaDeletion, saveMedia } from './media.queries.ts';
import { type MediaValues, mediaDraft, mediaValues } from './media-values.ts';

interface Props {
  media: MediaItem | undefined;
  onClose: () => void;
}

/** A picture: what it is called, what it shows, what stays in sight, where it is used. */
export function MediaDrawer({ media, onClose }: Props) {
  const t = useMessages(mediaMessages);
  const kit = useMessages(kitMessages);
  const feedback = useFeedback();
  const mayEdit = useMay()(editMedia.access);
  const texts = useMemo(() => ({ name: { required: t('nameNeeded'), pattern: t('nameNeeded') } }), [t]);
  const rules = useRules(MediaDraft, texts);
  return (
    <FormDrawer<MediaValues, MediaItem, MediaItem | undefined>
      open={media !== undefined}
      record={media}
      title={t('edit')}
      valuesOf={mediaValues}
      draftKey={`media-${media?.id ?? 0}`}
      onSubmit={async (values, over) => over && saveMedia(over, mediaDraft(values))}
      onSaved={() => feedback.success(kit('edited'))}
      onClose={onClose}
    >
      {media && (
        <>
          <p className={styles.facts}>
            <span className="quiet figures">
              {t('facts', { width: media.width, height: media.height, size: sizeText(media.bytes) })}
            </span>
            {media.published === 1 && <StatusTag tone="success">{t('published')}</StatusTag>}
          </p>
          <Form.Item name="focal" label={t('focal')} extra={t('focalHelp')}>
            <FocalPoint media={media} disabled={!mayEdit} />
          </Form.Item>
          <Form.Item name="name" label={t('name')} rules={rules.name}>
            <Input disabled={!mayEdit} maxLength={128} />
          </Form.Item>
          <SwitchField name="decorative" label={t('decorative')} />
          <AltFields disabled={!mayEdit} />
          <MediaUsesPart id={media.id} />
          <DeletePart media={media} onDeleted={onClose} />
        </>
      )}
    </FormDrawer>
  );
}

function DeletePart({ media, onDeleted }: { media: MediaItem; onDeleted: () => void }) {
  const t = useMessages(mediaMessages);
  const mayRemove = useMay()('media-files:remove');
  const remove = useDeletion(mediaDeletion);
  if (!mayRemove) return null;
  const isUsed = media.uses > 0;
  return (
    <div className={styles.delete}>
      <Button
        danger
        icon={<Icon of={DeleteOutlined} />}
        disabled={isUsed}
        onClick={() => remove([media], { onDeleted })}
      >
        {t('delete')}
      </Button>
      {isUsed && <p className="quiet small">{t('usedStays')}</p>}
    </div>
  );
}
