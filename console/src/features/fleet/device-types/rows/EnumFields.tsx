import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { languageNames, languages } from '@weir/contract/common';
import type { EnumValue } from '@weir/contract/fleet/device-types';
import { Button, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { nameFieldOf } from '../../../../components/form/name-values.ts';
import { Icon } from '../../../../components/Icon.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import styles from '../grid/EditGrid.module.css';
import { gridMessages } from '../grid/grid.messages.ts';
import { enumText, parseEnumText } from './enum-text.ts';

interface Props {
  text: string;
  onChange: (text: string) => void;
}

/** `|` and `;` part the names in the one line that these fields are kept as. */
const cleaned = (name: string) => name.replace(/[|;；\n]/g, ' ');

/** Codes and what they mean, in four languages. */
export function EnumFields({ text, onChange }: Props) {
  const t = useMessages(gridMessages);
  // Half-written values live here: a code without a name cannot be said in the line.
  const [values, setValues] = useState<EnumValue[]>(() => parseEnumText(text) ?? []);
  const write = (next: EnumValue[]) => {
    setValues(next);
    onChange(enumText(next));
  };
  const change = (at: number, part: Partial<EnumValue>) =>
    write(values.map((value, index) => (index === at ? { ...value, ...part } : value)));
  const add = () => {
    const code = Math.max(-1, ...values.map((value) => value.code)) + 1;
    write([...values, { code, name: '', nameEn: null, nameEs: null, nameJa: null }]);
  };
  return (
    <div className="stack gapMd">
      {values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a code may be typed over, its place is what stays
        <div key={at} className={styles.enumRow}>
          <InputNumber<number>
            aria-label={t('code')}
            precision={0}
            controls={false}
            value={value.code}
            style={{ width: '100%' }}
            onChange={(code) => change(at, { code: code ?? 0 })}
          />
          <div className="stack gapXxs">
            {languages.map((language) => (
              <Input
                key={language}
                lang={language}
                aria-label={`${t('meaningOf', { code: value.code })} · ${languageNames[language]}`}
                placeholder={languageNames[language]}
                value={value[nameFieldOf[language]] ?? ''}
                onChange={(event) => {
                  const name = cleaned(event.target.value);
                  change(at, language === 'zh' ? { name } : { [nameFieldOf[language]]: name || null });
                }}
              />
            ))}
          </div>
          <Button
            type="text"
            icon={<Icon of={DeleteOutlined} />}
            aria-label={t('removeCode', { code: value.code })}
            onClick={() => write(values.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Button icon={<Icon of={PlusOutlined} />} onClick={add}>
        {t('addCode')}
      </Button>
    </div>
  );
}
