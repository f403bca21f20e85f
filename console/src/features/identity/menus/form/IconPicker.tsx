import { SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon, type IconType } from '../../../../components/Icon.tsx';
import { neighbourOf } from '../../../../components/key-steps.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { iconGroupMessages, iconGroups } from '../icons/icon-groups.messages.ts';
import { iconSearch } from '../icons/icon-search.made.ts';
import * as iconShapes from '../icons/icon-shapes.ts';
import { type IconName, iconMessages } from '../icons/menu-icons.messages.ts';
import styles from './MenuDrawer.module.css';
import { menuFormMessages } from './menu-form.messages.ts';

const shapes: Readonly<Record<IconName, IconType>> = iconShapes;

interface Props {
  value: string | null;
  /** Null: the one of the screen. */
  onChoose: (name: string | null) => void;
}

/** In any language: who arranges the menu may know the word in another one. */
const isFound = (name: IconName, wanted: string): boolean => iconSearch[name].includes(wanted);

/** Every icon there is for the menu, by subject, found by a word in any of the four languages. */
export function IconPicker({ value, onChoose }: Props) {
  const t = useMessages(menuFormMessages);
  const groupName = useMessages(iconGroupMessages);
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const groups = iconGroups
    .map(({ group, names }) => ({ group, names: names.filter((name) => isFound(name, wanted)) }))
    .filter(({ names }) => names.length > 0);
  const all = groups.flatMap(({ names }) => names);
  const picker = useRef<HTMLDivElement>(null);
  useEffect(() => {
    picker.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={picker} className={styles.picker}>
      <div className="flow gapXs">
        <SearchField text={text} onChange={setText} />
        <Button disabled={value === null} onClick={() => onChoose(null)}>
          {t('noIcon')}
        </Button>
      </div>
      <p role="status" className="quiet small">
        {all.length > 0 ? t('iconsFound', { count: all.length }) : t('noIcons')}
      </p>
      {all.length > 0 && (
        <Icons value={value} onChoose={onChoose} first={all.find((name) => name === value) ?? all[0]}>
          {groups.map(({ group, names }) => ({ title: groupName(group), names }))}
        </Icons>
      )}
    </div>
  );
}

/** Enter would send the form around it. */
const keepEnter = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault();

function SearchField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const t = useMessages(menuFormMessages);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place} className={styles.pickerSearch}>
      <Input
        value={text}
        allowClear
        prefix={<Icon of={SearchOutlined} className="quiet" />}
        placeholder={t('searchIcon')}
        aria-label={t('searchIcon')}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={keepEnter}
      />
    </div>
  );
}

interface IconsProps extends Props {
  /** Where Tab enters. */
  first: IconName | undefined;
  children: readonly { title: string; names: readonly IconName[] }[];
}

function Icons({ value, onChoose, first, children }: IconsProps) {
  const t = useMessages(menuFormMessages);
  const wordsOf = useMessages(iconMessages);
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
    const here = options.find((option) => option === event.target);
    const next = here && neighbourOf(options, here, event.key, 'lines');
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={t('chooseIcon')}
      className={styles.icons}
      onKeyDown={onKeyDown}
      tabIndex={-1}
    >
      {children.map(({ title, names }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={title} role="group" aria-label={title}>
          <div className={`quiet small ${styles.groupTitle}`} aria-hidden>
            {title}
          </div>
          <div className={styles.grid}>
            {names.map((name) => {
              const [label] = wordsOf(name).split(',');
              return (
                <button
                  key={name}
                  type="button"
                  role="option"
                  aria-selected={name === value}
                  aria-label={label}
                  title={label}
                  tabIndex={name === first ? 0 : -1}
                  className={styles.choice}
                  onClick={() => onChoose(name)}
                >
                  <Icon of={shapes[name]} />
                </button>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}
