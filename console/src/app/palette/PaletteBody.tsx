import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { useNarrow } from '../../components/media.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import styles from './PaletteDialog.module.css';
import { optionId, PaletteList } from './PaletteList.tsx';
import { Hints, PaletteStatus } from './PaletteStatus.tsx';
import { paletteMessages } from './palette.messages.ts';
import { type Choose, usePalette } from './use-palette.ts';

interface Props {
  onChoose: Choose;
  onClose: () => void;
}

export function PaletteBody({ onChoose, onClose }: Props) {
  const t = useMessages(paletteMessages);
  const listId = useId();
  const narrow = useNarrow();
  const palette = usePalette(onChoose);
  const { typed, groups, count, active, activeIndex, found } = palette;
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
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active ? optionId(listId, activeIndex) : undefined}
          placeholder={t('placeholder')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={(event) => palette.type(event.target.value)}
          onKeyDown={palette.onKeyDown}
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
        onActive={palette.activate}
        onChoose={onChoose}
      />
      <PaletteStatus typed={typed} count={count} found={found} />
      {!narrow && <Hints />}
    </>
  );
}
