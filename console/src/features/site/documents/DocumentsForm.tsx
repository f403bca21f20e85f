import { type Language, languageNames, languages, languageTags } from '@weir/contract/common';
import { fieldIn } from '@weir/contract/local-text';
import type { SiteDocument } from '@weir/contract/site/document-nodes';
import { Form, Segmented } from 'antd';
import { useState } from 'react';
import { lazyRetry } from '../../../platform/chunks.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import css from './DocumentsForm.module.css';
import { publicationMessages } from './publication.messages.ts';

const DocumentEditing = lazyRetry(() => import('./DocumentEditing.tsx').then((file) => file.DocumentEditing));

interface Props {
  /** Of the field with the Chinese document; those of the other languages are called after it. */
  name: string;
  label: string;
  disabled?: boolean;
}

/** A document in every language, as fields of a form: one at a time or all beside each other; what was undone is kept. */
export function DocumentsForm({ name, label, disabled = false }: Props) {
  const own = useLanguage();
  const t = useMessages(publicationMessages);
  const [shown, setShown] = useState<Language | 'all'>(own);
  const options = [
    ...languages.map((value) => ({ value, label: languageNames[value] })),
    { value: 'all' as const, label: t('sideBySide') },
  ];
  return (
    <div className={css.item}>
      <div className={css.head}>
        <span>{label}</span>
        <Segmented<Language | 'all'>
          className={css.languages ?? ''}
          aria-label={label}
          options={options}
          value={shown}
          onChange={setShown}
        />
      </div>
      <div className={shown === 'all' ? css.beside : undefined}>
        {languages.map((one) => (
          <Form.Item key={one} name={fieldIn(name, one)} label={`${label} · ${languageNames[one]}`} noStyle>
            <DocumentControl
              language={one}
              label={`${label} · ${languageNames[one]}`}
              disabled={disabled}
              shown={shown === 'all' || one === shown}
              titled={shown === 'all'}
            />
          </Form.Item>
        ))}
      </div>
    </div>
  );
}

interface ControlProps {
  language: Language;
  label: string;
  disabled: boolean;
  shown: boolean;
  /** The language stands above it. */
  titled: boolean;
  /** From the form item. */
  value?: SiteDocument | null;
  onChange?: (document: SiteDocument | null) => void;
}

function DocumentControl(props: ControlProps) {
  const { language, label, disabled, shown, titled, value = null, onChange } = props;
  const [wasShown, setWasShown] = useState(shown);
  if (shown && !wasShown) setWasShown(true);
  // The editor is large: a language that nobody looks at has none.
  if (!wasShown) return null;
  return (
    <div hidden={!shown}>
      {titled && <div className="quiet small">{languageNames[language]}</div>}
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
