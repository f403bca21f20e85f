import { type Language, languageNames, languages } from '@weir/contract/common';
import { Button, Input } from 'antd';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { neighbourRound } from '../key-steps.ts';
import { formMessages } from './form.messages.ts';
import styles from './TranslatedFields.module.css';

type Texts = Readonly<Record<Language, string>>;

interface Props {
  label: string;
  texts: Texts;
  onChange: (language: Language, text: string) => void;
  /** What is wrong, by language. */
  problems?: Partial<Record<Language, string>> | undefined;
  maxLength?: number;
  /** Lines of a longer text. */
  rows?: number;
  disabled?: boolean;
  /** Marked as one that has to be filled in. */
  required?: boolean;
  /** Of the box that is typed in. */
  inputId?: string | undefined;
}

const isFilled = (text: string) => text.trim() !== '';

/** One text in every language of the product: a tab each, marked when it is filled in. */
export function TranslatedFields(props: Props) {
  const { label, texts, onChange, problems = {}, disabled = false } = props;
  const t = useMessages(formMessages);
  const own = useLanguage();
  const id = useId();
  const wrong = languages.find((language) => problems[language] !== undefined);
  const [chosen, setChosen] = useState(problems[own] === undefined ? (wrong ?? own) : own);
  const [shownWrong, setShownWrong] = useState(wrong);
  // A problem in a language that is out of sight comes into sight, once.
  if (wrong !== shownWrong) {
    setShownWrong(wrong);
    if (wrong !== undefined && problems[chosen] === undefined) setChosen(wrong);
  }
  const problem = problems[chosen];
  const filled = languages.filter((language) => isFilled(texts[language]));
  const sources = filled.filter((language) => language !== chosen && texts[language] !== texts[chosen]);
  const field = {
    id: props.inputId ?? `${id}-text`,
    lang: chosen,
    value: texts[chosen],
    maxLength: props.maxLength,
    disabled,
    status: problem === undefined ? ('' as const) : ('error' as const),
    'aria-describedby': `${id}-about`,
    'aria-invalid': problem !== undefined,
    'aria-required': props.required,
    onChange: (event: { target: { value: string } }) => onChange(chosen, event.target.value),
  };
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={field.id} className={props.required ? styles.required : undefined}>
          {label}
        </label>
        <span className="quiet small figures">
          {t('filledOf', { filled: filled.length, total: languages.length })}
        </span>
      </div>
      <LanguageTabs
        id={id}
        label={label}
        texts={texts}
        problems={problems}
        chosen={chosen}
        onChoose={setChosen}
      />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {props.rows === undefined ? (
          <Input {...field} />
        ) : (
          <Input.TextArea {...field} autoSize={{ minRows: props.rows, maxRows: props.rows * 3 }} />
        )}
        <div id={`${id}-about`} className={styles.about}>
          {problem !== undefined && (
            <span role="alert" className={styles.problem}>
              {problem}
            </span>
          )}
          {sources.length > 0 && !disabled && (
            <span className="quiet">
              {t('copyFrom')}
              {sources.map((language) => (
                <Button
                  key={language}
                  type="link"
                  size="small"
                  onClick={() => onChange(chosen, texts[language])}
                >
                  {languageNames[language]}
                </Button>
              ))}
            </span>
          )}
        </div>
      </div>
    </div>
  );
}

interface TabsProps {
  id: string;
  label: string;
  texts: Texts;
  problems: Partial<Record<Language, string>>;
  chosen: Language;
  onChoose: (language: Language) => void;
}

function LanguageTabs({ id, label, texts, problems, chosen, onChoose }: TabsProps) {
  const t = useMessages(formMessages);
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = neighbourRound(languages, chosen, event.key, 'line');
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[languages.indexOf(next)]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
      {languages.map((language) => {
        const filled = isFilled(texts[language]);
        return (
          <button
            key={language}
            type="button"
            role="tab"
            id={`${id}-${language}`}
            aria-selected={language === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={language === chosen ? 0 : -1}
            className={`${styles.tab} ${problems[language] === undefined ? '' : styles.wrong}`}
            onClick={() => onChoose(language)}
          >
            <span aria-hidden className={`${styles.mark} ${filled ? styles.filled : ''}`} />
            {languageNames[language]}
            <span className="visuallyHidden">{t(filled ? 'languageFilled' : 'languageEmpty')}</span>
          </button>
        );
      })}
    </div>
  );
}
