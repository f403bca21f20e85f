import { type Language, languageNames, languages, languageTags } from '@weir/contract/common';
import { fieldIn } from '@weir/contract/local-text';
import type { SiteDocument } from '@weir/contract/site/document-nodes';
import { Form, Segmented } from 'antd';
import { useState } from 'react';
import { lazyRetry } from '../../../platform/chunks.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import css from './DocumentsForm.module.css';

const DocumentEditing = lazyRetry(() => import('./DocumentEditing.tsx').then((file) => file.DocumentEditing));

interface Props {
  /** Of the field with the Chinese document; those of the other languages are called after it. */
  name: string;
  label: string;
  disabled?: boolean;
}

/** A document in every language, as fields of a form: one language at a time, what was undone kept in each. */
export function DocumentsForm({ name, label, disabled = false }: Props) {
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const options = languages.map((value) => ({ value, label: languageNames[value] }));
  return (
    <div className={css.item}>
      <div className={css.head}>
        <span>{label}</span>
        <Segmented<Language>
          className={css.languages ?? ''}
          aria-label={label}
          options={options}
          value={language}
          onChange={setLanguage}
        />
      </div>
      {languages.map((one) => (
        <Form.Item key={one} name={fieldIn(name, one)} label={`${label} · ${languageNames[one]}`} noStyle>
          <DocumentControl
            language={one}
            label={`${label} · ${languageNames[one]}`}
            disabled={disabled}
            shown={one === language}
          />
        </Form.Item>
      ))}
    </div>
  );
}

interface ControlProps {
  language: Language;
  label: string;
  disabled: boolean;
  shown: boolean;
  /** From the form item. */
  value?: SiteDocument | null;
  onChange?: (document: SiteDocument | null) => void;
}

function DocumentControl({ language, label, disabled, shown, value = null, onChange }: ControlProps) {
  const [wasShown, setWasShown] = useState(shown);
  if (shown && !wasShown) setWasShown(true);
  // The editor is large: a language that nobody looks at has none.
  if (!wasShown) return null;
  return (
    <div hidden={!shown}>
      <DocumentEditing
        value={value}
        label={label}
        language={languageTags[language]}
        disabled={disabled}
        onChange={(document) => onChange?.(document)}
      />
    </div>
  );
}
