import { editMedia, MediaDraft, type MediaItem } from '@weir/contract/site/media';
import { Form, Input } from 'antd';
import { useMemo } from 'react';
import { useFeedback } from '../../../components/feedback.tsx';
import { FormDrawer } from '../../../components/form/FormDrawer.tsx';
import { SwitchField } from '../../../components/form/SwitchField.tsx';
import { useRules } from '../../../components/form-rules.ts';
import { kitMessages } from '../../../components/kit.messages.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { AltFields } from './AltFields.tsx';
import { FocalPoint } from './FocalPoint.tsx';
import { mediaMessages } from './library/media.messages.ts';
import { saveMedia } from './library/media.queries.ts';
import { type MediaValues, mediaDraft, mediaValues } from './library/media-values.ts';
import { DeleteMedia, MediaDetails, MediaFacts } from './MediaDetails.tsx';
import { MediaUsesPart } from './MediaUsesPart.tsx';

interface Props {
  media: MediaItem | undefined;
  onClose: () => void;
}

/** A picture: what it is called, what it shows, what stays in sight, where it is used. */
export function MediaDrawer(props: Props) {
  return useMay()(editMedia.access) ? <MediaForm {...props} /> : <MediaDetails {...props} />;
}

function MediaForm({ media, onClose }: Props) {
  const t = useMessages(mediaMessages);
  const kit = useMessages(kitMessages);
  const feedback = useFeedback();
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
          <MediaFacts media={media} />
          <Form.Item name="focal" label={t('focal')} extra={t('focalHelp')}>
            <FocalPoint media={media} />
          </Form.Item>
          <Form.Item name="name" label={t('name')} rules={rules.name}>
            <Input maxLength={128} />
          </Form.Item>
          <SwitchField name="decorative" label={t('decorative')} />
          <AltFields />
          <MediaUsesPart id={media.id} />
          <DeleteMedia media={media} onDeleted={onClose} />
        </>
      )}
    </FormDrawer>
  );
}
