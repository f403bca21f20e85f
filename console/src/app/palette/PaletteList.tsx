import { ExportOutlined } from '@ant-design/icons';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { kitMessages } from '../../components/kit.messages.ts';
import { PresenceMark } from '../../components/StatusTag.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { Keys } from '../shortcuts/Keys.tsx';
import styles from './PaletteList.module.css';
import { paletteMessages } from './palette.messages.ts';
import type { PaletteGroup, PaletteItem } from './palette-items.ts';
import type { Choose } from './use-palette.ts';

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

interface Props {
  groups: readonly PaletteGroup[];
  activeId: string | undefined;
  listId: string;
  onActive: (id: string) => void;
  onChoose: Choose;
}

/** What may be chosen. The focus stays in the field; the field says which one is meant. */
export function PaletteList({ groups, activeId, listId, onActive, onChoose }: Props) {
  const t = useMessages(paletteMessages);
  const starts = startsOf(groups);
  return (
    <div role="listbox" id={listId} aria-label={t('title')} className={styles.list}>
      {groups.map(({ name, items }, groupIndex) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div key={name} role="group" aria-labelledby={`${listId}-${name}`}>
          <div id={`${listId}-${name}`} role="presentation" className={styles.heading}>
            {t(`group_${name}`)}
          </div>
          {items.map((item, index) => (
            <Option
              key={item.id}
              item={item}
              id={optionId(listId, (starts[groupIndex] ?? 0) + index)}
              active={item.id === activeId}
              first={groupIndex === 0 && index === 0}
              onActive={onActive}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The place of each group's first item among all. */
const startsOf = (groups: readonly PaletteGroup[]): number[] =>
  groups.map((_group, at) => groups.slice(0, at).reduce((sum, { items }) => sum + items.length, 0));

interface OptionProps extends Pick<Props, 'onActive' | 'onChoose'> {
  item: PaletteItem;
  id: string;
  active: boolean;
  first: boolean;
}

function Option({ item, id, active, first, onActive, onChoose }: OptionProps) {
  const t = useMessages(paletteMessages);
  const kit = useMessages(kitMessages);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Above the first one stands its heading.
    if (active) element.current?.scrollIntoView({ block: first ? 'end' : 'nearest' });
  }, [active, first]);
  const choose = (event: MouseEvent) => {
    if (event.button > 1) return;
    const beside = event.ctrlKey || event.metaKey || event.button === 1;
    onChoose(item, beside ? 'newTab' : 'here');
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={active}
      className={active ? styles.active : styles.option}
      onPointerMove={() => !active && onActive(item.id)}
      onClick={choose}
      onAuxClick={choose}
    >
      <Mark item={item} />
      <span className={styles.words}>
        <span className={styles.title}>{item.title}</span>{' '}
        {item.detail && <span className={styles.detail}>{item.detail}</span>}
        {item.presence && item.detail && <span className="visuallyHidden"> {kit(item.presence)}</span>}
      </span>
      {item.newTab && (
        <>
          <Icon of={ExportOutlined} className="quiet small" />
          <span className="visuallyHidden">{t('newTab')}</span>
        </>
      )}
      {item.keys && (
        <span aria-hidden className={styles.keys}>
          <Keys keys={item.keys} />
        </span>
      )}
    </div>
  );
}

function Mark({ item: { icon, presence } }: { item: PaletteItem }) {
  if (!presence) return <Icon of={icon} className={styles.icon} />;
  return (
    <span className={styles.icon}>
      <PresenceMark presence={presence} />
    </span>
  );
}
