import { DeleteOutlined } from '@ant-design/icons';
import type { ReferenceFile } from '@weir/contract/fish/fish-files';
import { licences } from '@weir/contract/fish/photos';
import { licenceWords } from '@weir/contract/fish/photos.words';
import { Input, Select } from 'antd';
import { IconButton } from '../../../../components/IconButton.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useFieldWord } from '../../fields/field-words.queries.ts';
import { FishFileForm } from '../../files/FishFileForm.tsx';
import { FishFileValue } from '../../files/FishFileValue.tsx';
import { referenceFormMessages } from './reference-form.messages.ts';

const mostFiles = 20;

interface Props {
  id?: string;
  value?: readonly ReferenceFile[];
  onChange?: (files: ReferenceFile[]) => void;
}

/** The files of a reference, each with its licence: what bears none that is open stays with the editors. */
export function FilesInput({ id = 'files', value: files = [], onChange }: Props) {
  const t = useMessages(referenceFormMessages);
  const word = useFieldWord();
  const language = useLanguage();
  const change = (file: string, next: Partial<ReferenceFile>) =>
    onChange?.(files.map((one) => (one.file === file ? { ...one, ...next } : one)));
  const titleOf = ({ title }: ReferenceFile, at: number) => title || `${word(['file'])} ${at + 1}`;
  return (
    <div className="stack gapSm">
      {files.map((one, at) => (
        <div key={one.file} className="stack gapXs">
          <Input
            aria-label={`${word(['title'])}: ${titleOf(one, at)}`}
            maxLength={255}
            value={one.title ?? ''}
            onChange={({ target }) => change(one.file, { title: target.value || null })}
          />
          <Select
            aria-label={`${word(['licence'])}: ${titleOf(one, at)}`}
            value={one.licence}
            options={licences.map((value) => ({ value, label: licenceWords[language][value] }))}
            onChange={(licence) => change(one.file, { licence })}
          />
          <div className="flow gapXs">
            <FishFileValue file={one.file} of="reference" label={titleOf(one, at)} />
            <IconButton
              icon={DeleteOutlined}
              label={t('removeFile', { name: titleOf(one, at) })}
              onClick={() => onChange?.(files.filter(({ file }) => file !== one.file))}
            />
          </div>
        </div>
      ))}
      {files.length < mostFiles && (
        <FishFileForm
          id={id}
          of="reference"
          label={t('addFile')}
          onUpload={(file, name) =>
            onChange?.([...files, { file, title: name, licence: 'allRightsReserved' }])
          }
        />
      )}
    </div>
  );
}
