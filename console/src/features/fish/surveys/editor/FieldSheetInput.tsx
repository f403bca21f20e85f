import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Icon } from '../../../../components/Icon.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useFieldWord } from '../../fields/field-words.queries.ts';
import { FishFileForm } from '../../files/FishFileForm.tsx';
import { FishFileValue } from '../../files/FishFileValue.tsx';
import { fishFilesMessages } from '../../files/fish-files.messages.ts';

interface Props {
  id: string;
  value: string | null | undefined;
  onChange: (scan: string | undefined) => void;
}

/** Takes the scan of a field sheet, and shows the one that is there. */
export function FieldSheetInput({ id, value, onChange }: Props) {
  const t = useMessages(fishFilesMessages);
  const word = useFieldWord();
  if (!value) return <FishFileForm {...{ id }} of="survey" label={t('choose')} onUpload={onChange} />;
  return (
    <div className="stack gapXs">
      <FishFileValue file={value} of="survey" label={word(['fieldSheetScan'])} />
      <div>
        <Button id={id} icon={<Icon of={DeleteOutlined} />} onClick={() => onChange(undefined)}>
          {t('remove')}
        </Button>
      </div>
    </div>
  );
}
