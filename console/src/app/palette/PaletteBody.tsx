import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { useFeedback } from '../../components/feedback.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useNarrow } from '../../components/media.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useFullScreen } from '../layout/FullScreenButton.tsx';
import { useFound } from './found.ts';
import { type LocalGroups, useLocalGroups } from './local-groups.ts';
import styles from './PaletteDialog.module.css';
import { optionId, PaletteList } from './PaletteList.tsx';
import { Hints, PaletteStatus } from './PaletteStatus.tsx';
import { paletteMessages } from './palette.messages.ts';
import { type PaletteGroup, type PaletteItem, withoutDoubles } from './palette-items.ts';

interface Props {
  onChoose: (item: PaletteItem, where: 'here' | 'newTab') => void;
  onClose: () => void;
}

const page = 8;

/** A number of a device rather than a word: what the server finds goes first. */
const looksLikeSerial = (typed: string): boolean => /^(?=.*\d)[\w-]{3,}$/.test(typed.trim());

function inOrder(local: LocalGroups, found: readonly PaletteGroup[], typed: string): PaletteGroup[] {
  const { link, known, terms } = local;
  const middle = looksLikeSerial(typed) ? [...found, ...known] : [...known, ...found];
  return [link, ...middle, terms];
}

export function PaletteBody({ onChoose, onClose }: Props) {
  const t = useMessages(paletteMessages);
  const listId = useId();
  const narrow = useNarrow();
  const feedback = useFeedback();
  const { toggle: toggleFullScreen } = useFullScreen();
  const [typed, setTyped] = useState('');
  const [activeId, setActiveId] = useState<string>();
  const [enterWaits, setEnterWaits] = useState(false);

  const found = useFound(typed);
  const local = useLocalGroups(
    typed,
    useMemo(() => ({ feedback, toggleFullScreen }), [feedback, toggleFullScreen]),
  );
  const groups = withoutDoubles(inOrder(local, found.groups, typed));
  const items = groups.flatMap((group) => group.items);
  const activeIndex = Math.max(
    0,
    items.findIndex(({ id }) => id === activeId),
  );
  const active = items[activeIndex];

  const type = (text: string) => {
    setTyped(text);
    setActiveId(undefined);
    setEnterWaits(false);
  };
  const settle = useEffectEvent(() => {
    if (enterWaits && active) onChoose(active, 'here');
    setEnterWaits(false);
  });
  // Somebody who pastes a number and presses Enter does not wait for the answer.
  useEffect(() => {
    if (enterWaits && !found.pending) settle();
  }, [enterWaits, found.pending]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const to = nextIndex(event, activeIndex, items.length);
    if (to !== undefined) {
      event.preventDefault();
      setActiveId(items[to]?.id);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (found.pending && (!active || looksLikeSerial(typed))) setEnterWaits(true);
      else if (active) onChoose(active, event.ctrlKey || event.metaKey ? 'newTab' : 'here');
    }
  };
  return (
    <>
      <div className={styles.field}>
        <Icon of={SearchOutlined} className={styles.fieldIcon} />
        <input
          // biome-ignore lint/a11y/noAutofocus: a dialog takes the focus, and this is where it belongs
          autoFocus
          type="text"
          role="combobox"
          className={styles.input}
          aria-label={t('placeholder')}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active ? optionId(listId, activeIndex) : undefined}
          placeholder={t('placeholder')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {narrow && (
          <Button
            type="text"
            icon={<Icon of={CloseOutlined} />}
            aria-label={t('hintClose')}
            onClick={onClose}
          />
        )}
      </div>
      <PaletteList
        groups={groups}
        activeId={active?.id}
        listId={listId}
        onActive={setActiveId}
        onChoose={onChoose}
      />
      <PaletteStatus typed={typed} count={items.length} found={found} />
      {!narrow && <Hints />}
    </>
  );
}

/** Where an arrow or the like leads to; nothing for any other key. */
function nextIndex(event: KeyboardEvent, at: number, count: number): number | undefined {
  if (count === 0 || event.altKey || event.shiftKey || event.ctrlKey || event.metaKey) return undefined;
  const places: Record<string, number> = {
    ArrowDown: (at + 1) % count,
    ArrowUp: (at - 1 + count) % count,
    PageDown: Math.min(at + page, count - 1),
    PageUp: Math.max(at - page, 0),
    Home: 0,
    End: count - 1,
  };
  return places[event.key];
}
