import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { IconButton } from '../../../../components/IconButton.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { riverSectionsMessages } from '../model/river-sections.messages.ts';
import styles from './fields.module.css';

interface Props {
  /** The field of the form that is the list. */
  name: string;
  addText: string;
  max: number;
  initial: object;
  /** The fields of one entry; they stand under its name. */
  fields: (at: number) => ReactNode;
}

/** A list in a form, each entry with its fields. */
export function Entries({ name, addText, max, initial, fields }: Props) {
  const t = useMessages(riverSectionsMessages);
  return (
    <Form.List name={name}>
      {(entries, { add, remove }) => (
        <div className="stack gapXs">
          {entries.map(({ key, name: at }) => (
            <div key={key} className={styles.entry}>
              <div className={styles.parts}>{fields(at)}</div>
              <IconButton
                icon={DeleteOutlined}
                label={`${t('remove')} ${at + 1}`}
                onClick={() => remove(at)}
              />
            </div>
          ))}
          <div>
            <Button
              icon={<Icon of={PlusOutlined} />}
              disabled={entries.length >= max}
              onClick={() => add(initial)}
            >
              {addText}
            </Button>
          </div>
        </div>
      )}
    </Form.List>
  );
}
