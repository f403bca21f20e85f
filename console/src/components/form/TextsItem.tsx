import { type Language, languageNames, languages } from '@weir/contract/common';
import { fieldIn } from '@weir/contract/local-text';
import { Form, type FormInstance, Input } from 'antd';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useFormWritten } from './form-written.ts';
import styles from './TextsItem.module.css';
import { TranslatedFields } from './TranslatedFields.tsx';

const otherLanguages = languages.filter((language) => language !== 'zh');

interface Props {
  /** Of the field with the Chinese text; those of the other languages are called after it. */
  name?: string;
  label: string;
  /** What is said when no language has a text; absent: it may be missing. */
  needed?: string | undefined;
  disabled?: boolean;
  maxLength?: number;
  /** Lines of a longer text. */
  rows?: number | undefined;
  /** Stands below it. */
  extra?: string | undefined;
}

const maxNameLength = 128;

/** A text of a record in every language, as fields `name`, `nameEn`, `nameEs` and `nameJa` of a form. */
export function TextsItem({ name = 'name', label, needed, ...others }: Props) {
  return (
    <>
      <Form.Item noStyle shouldUpdate>
        {(form: FormInstance) => (
          <Form.Item
            name={name}
            noStyle
            rules={[
              {
                validator: () =>
                  needed === undefined || isFilled(form, name)
                    ? Promise.resolve()
                    : Promise.reject(new Error(needed)),
              },
            ]}
          >
            <TextsControl {...others} {...{ name, label, form }} required={needed !== undefined} />
          </Form.Item>
        )}
      </Form.Item>
      {otherLanguages.map((language) => (
        // Out of sight; its label names it where somebody else changed it meanwhile.
        <Form.Item
          key={language}
          name={fieldIn(name, language)}
          label={`${label} · ${languageNames[language]}`}
          hidden
        >
          <Input type="hidden" />
        </Form.Item>
      ))}
    </>
  );
}

const textOf = (form: FormInstance, name: string, language: Language): string =>
  form.getFieldValue(fieldIn(name, language)) ?? '';

const isFilled = (form: FormInstance, name: string) =>
  languages.some((language) => textOf(form, name, language).trim() !== '');

interface ControlProps extends Omit<Props, 'needed' | 'name'> {
  name: string;
  form: FormInstance;
  required: boolean;
  /** From the form item. */
  id?: string;
  onChange?: (text: string) => void;
  ref?: Ref<{ focus: () => void }>;
}

function TextsControl(props: ControlProps) {
  const { name, label, form, required, disabled = false, id, onChange, ref } = props;
  const own = useLanguage();
  const written = useFormWritten();
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => box.current?.querySelector<HTMLElement>('[role="tabpanel"] :is(input, textarea)')?.focus(),
    nativeElement: box.current,
  }));
  // Any language would do: nobody is sent to another one than the own.
  const problems = languages.flatMap((language) => {
    const [problem] = form.getFieldError(fieldIn(name, language));
    return problem === undefined ? [] : [[language === 'zh' ? own : language, problem] as const];
  });
  const change = (language: Language, text: string) => {
    if (language === 'zh') onChange?.(text);
    else {
      form.setFieldValue(fieldIn(name, language), text);
      written();
    }
    // Said once that it is needed, it is unsaid as soon as it is there.
    if (problems.length > 0) form.validateFields([name]).catch(() => undefined);
  };
  return (
    <div ref={box} className={styles.texts}>
      <TranslatedFields
        label={label}
        texts={{
          zh: textOf(form, name, 'zh'),
          en: textOf(form, name, 'en'),
          es: textOf(form, name, 'es'),
          ja: textOf(form, name, 'ja'),
        }}
        inputId={id}
        required={required}
        disabled={disabled}
        maxLength={props.maxLength ?? maxNameLength}
        {...(props.rows !== undefined && { rows: props.rows })}
        problems={Object.fromEntries(problems)}
        onChange={change}
      />
      {props.extra !== undefined && <p className="quiet small">{props.extra}</p>}
    </div>
  );
}
