import { Input, Modal } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { isSaveKey } from '../../../../components/form/save-key.ts';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { gridMessages } from '../grid/grid.messages.ts';
import { parseTable } from '../rows/spreadsheet.ts';

interface Props {
  open: boolean;
  /** Titles that are understood. */
  titles: readonly string[];
  onPaste: (text: string) => void;
  onClose: () => void;
}

/** Takes a table from a spreadsheet, with its titles or without. */
export function PasteDialog({ open, titles, onPaste, onClose }: Props) {
  const t = useMessages(gridMessages);
  const kit = useMessages(kitMessages);
  const [text, setText] = useState('');
  const count = parseTable(text).length;
  const close = () => {
    setText('');
    onClose();
  };
  const takeOver = () => {
    onPaste(text);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSaveKey(event.nativeEvent)) return;
    event.preventDefault();
    if (count > 0) takeOver();
  };
  return (
    <Modal
      open={open}
      title={t('paste')}
      width={720}
      okText={t('takeOver')}
      cancelText={kit('cancel')}
      okButtonProps={{ disabled: count === 0 }}
      onCancel={close}
      onOk={takeOver}
      destroyOnHidden
    >
      <p className="quiet">{t('pasteHelp')}</p>
      <p className="quiet small">{titles.join(' · ')}</p>
      <Input.TextArea
        className="mono"
        autoFocus
        aria-label={t('paste')}
        value={text}
        autoSize={{ minRows: 8, maxRows: 18 }}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p className="quiet small">{t('rowsFound', { count })}</p>
    </Modal>
  );
}
