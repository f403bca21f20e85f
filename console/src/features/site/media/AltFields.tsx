import { type Language, languageNames, languages } from '@weir/contract/common';
import { mediaLimits } from '@weir/contract/site/media';
import { Form, type FormInstance, Input } from 'antd';
import { useFormWritten } from '../../../components/form/form-written.ts';
import { TranslatedFields } from '../../../components/form/TranslatedFields.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { mediaMessages } from './library/media.messages.ts';
import { altFieldOf, type MediaValues } from './library/media-values.ts';

const others = languages.filter((language) => language !== 'zh');

/** What a picture shows, in every language, as fields of a form. */
export function AltFields() {
  const t = useMessages(mediaMessages);
  return (
    <>
      <Form.Item noStyle shouldUpdate>
        {(form: FormInstance<MediaValues>) => (
          <Form.Item name="alt" extra={t('altHelp')}>
            <AltControl form={form} disabled={form.getFieldValue('decorative') === true} />
          </Form.Item>
        )}
      </Form.Item>
      {others.map((language) => (
        // Out of sight; its label names it where somebody else changed it meanwhile.
        <Form.Item
          key={language}
          name={altFieldOf[language]}
          label={`${t('alt')} · ${languageNames[language]}`}
          hidden
        >
          <Input type="hidden" />
        </Form.Item>
      ))}
    </>
  );
}

interface ControlProps {
  form: FormInstance<MediaValues>;
  disabled: boolean;
  /** From the form item. */
  id?: string;
  onChange?: (text: string) => void;
}

function AltControl({ form, disabled, id, onChange }: ControlProps) {
  const t = useMessages(mediaMessages);
  const written = useFormWritten();
  const textOf = (language: Language): string => form.getFieldValue(altFieldOf[language]) ?? '';
  const change = (language: Language, text: string) => {
    if (language === 'zh') return onChange?.(text);
    form.setFieldValue(altFieldOf[language], text);
    written();
  };
  return (
    <TranslatedFields
      label={t('alt')}
      texts={{ zh: textOf('zh'), en: textOf('en'), es: textOf('es'), ja: textOf('ja') }}
      inputId={id}
      rows={2}
      disabled={disabled}
      maxLength={mediaLimits.altLength}
      onChange={change}
    />
  );
}
