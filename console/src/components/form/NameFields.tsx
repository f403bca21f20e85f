import { type Language, languages } from '@weir/contract/common';
import { Form, type FormInstance, Input } from 'antd';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { languageNames, useLanguage } from '../../platform/i18n/language.ts';
import { useFormWritten } from './form-written.ts';
import styles from './NameFields.module.css';
import { type NameValues, nameFieldOf } from './name-values.ts';
import { TranslatedFields } from './TranslatedFields.tsx';

const maxNameLength = 128;
const others = languages.filter((language) => language !== 'zh');

interface Props {
  label: string;
  /** What is said when no language has a name. */
  needed: string;
  disabled?: boolean;
}

/** The names of a record in every language, as fields `name`, `nameEn`, `nameEs` and `nameJa` of a form. */
export function NameFields({ label, needed, disabled = false }: Props) {
  return (
    <>
      <Form.Item noStyle shouldUpdate>
        {(form: FormInstance<NameValues>) => (
          <Form.Item
            name="name"
            noStyle
            rules={[
              { validator: () => (isNamed(form) ? Promise.resolve() : Promise.reject(new Error(needed))) },
            ]}
          >
            <NamesControl label={label} form={form} disabled={disabled} />
          </Form.Item>
        )}
      </Form.Item>
      {others.map((language) => (
        // Out of sight; its label names it where somebody else changed it meanwhile.
        <Form.Item
          key={language}
          name={nameFieldOf[language]}
          label={`${label} · ${languageNames[language]}`}
          hidden
        >
          <Input type="hidden" />
        </Form.Item>
      ))}
    </>
  );
}

const textOf = (form: FormInstance<NameValues>, language: Language): string =>
  form.getFieldValue(nameFieldOf[language]) ?? '';

const isNamed = (form: FormInstance<NameValues>) =>
  languages.some((language) => textOf(form, language).trim() !== '');

interface ControlProps {
  label: string;
  form: FormInstance<NameValues>;
  disabled: boolean;
  /** From the form item. */
  id?: string;
  onChange?: (text: string) => void;
  ref?: Ref<{ focus: () => void }>;
}

function NamesControl({ label, form, disabled, id, onChange, ref }: ControlProps) {
  const own = useLanguage();
  const written = useFormWritten();
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => box.current?.querySelector<HTMLElement>('[role="tabpanel"] input')?.focus(),
    nativeElement: box.current,
  }));
  // Any language would do: nobody is sent to another one than the own.
  const problems = languages.flatMap((language) => {
    const [problem] = form.getFieldError(nameFieldOf[language]);
    return problem === undefined ? [] : [[language === 'zh' ? own : language, problem] as const];
  });
  const change = (language: Language, text: string) => {
    if (language === 'zh') onChange?.(text);
    else {
      form.setFieldValue(nameFieldOf[language], text);
      written();
    }
    // Said once that it is needed, it is unsaid as soon as it is there.
    if (problems.length > 0) form.validateFields(['name']).catch(() => undefined);
  };
  return (
    <div ref={box} className={styles.names}>
      <TranslatedFields
        label={label}
        texts={{
          zh: textOf(form, 'zh'),
          en: textOf(form, 'en'),
          es: textOf(form, 'es'),
          ja: textOf(form, 'ja'),
        }}
        inputId={id}
        required
        disabled={disabled}
        maxLength={maxNameLength}
        problems={Object.fromEntries(problems)}
        onChange={change}
      />
    </div>
  );
}
