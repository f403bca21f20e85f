import { UploadOutlined } from '@ant-design/icons';
import { Button, Input, Upload } from 'antd';
import { useState } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { type Outline, outlineIn, pointsOf } from './basin-outline.ts';
import { basinsMessages } from './basins.messages.ts';

interface Props {
  /** From the item of the form. */
  id?: string;
  value?: Outline | null;
  onChange?: (outline: Outline | null) => void;
}

/** The outline of a basin: GeoJSON that is pasted or chosen. */
export function OutlineInput({ id, value = null, onChange = () => undefined }: Props) {
  const t = useMessages(basinsMessages);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const take = (text: string) => {
    if (text.trim() === '') return setWrong(false);
    const outline = outlineIn(text);
    setWrong(!outline);
    if (!outline) return;
    setTyped('');
    onChange(outline);
  };
  const choose = (file: File) => {
    void file.text().then(take);
    return false;
  };
  return (
    <div className="stack gapXs">
      <Input.TextArea
        {...(id && { id })}
        className="mono"
        rows={3}
        value={typed}
        placeholder={'{ "type": "Polygon", "coordinates": [ … ] }'}
        status={wrong ? 'error' : ''}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => take(typed)}
      />
      {wrong && (
        <span role="alert" className="danger">
          {t('outlineWrong')}
        </span>
      )}
      <div className="flow gapXs">
        <Upload accept=".json,.geojson" showUploadList={false} beforeUpload={choose}>
          <Button icon={<Icon of={UploadOutlined} />}>{t('chooseFile')}</Button>
        </Upload>
        {value && <Button onClick={() => onChange(null)}>{t('clearOutline')}</Button>}
        {value && <span role="status">{t('outlineKept', { count: pointsOf(value) })}</span>}
      </div>
    </div>
  );
}
