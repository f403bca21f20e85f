import { wordsOfReason } from '@weir/contract/identity/log-words';
import { permissions } from '@weir/contract/permissions.words';
import { Button } from 'antd';
import { useState } from 'react';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { ExactTime } from '../../../../components/RelativeTime.tsx';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { logEntryMessages } from './log-entry.messages.ts';
import { fieldName, isFlag } from './log-fields.ts';
import styles from './log-value.module.css';

interface Props {
  /** The field it is the value of. */
  field: string;
  value: unknown;
}

/** What fields are called; one that nobody has named stands as it is. */
export function useFieldNames(): (field: string) => string {
  const nameOf = useLocalName();
  return (field) => {
    const words = fieldName(field);
    return words ? nameOf(words) : field;
  };
}

const longChars = 200;
const isTime = (text: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(text);

/** A value as a person reads it. */
export function LogValue({ field, value }: Props) {
  const t = useMessages(logEntryMessages);
  const kit = useMessages(kitMessages);
  if (Array.isArray(value) && value.length > 0) {
    return (
      <span className={styles.items}>
        {value.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of an entry never changes
          <LogValue key={at} field={field} value={item} />
        ))}
      </span>
    );
  }
  if (typeof value === 'object' && value !== null && !isEmpty(value)) return <Pairs value={value} />;
  if (isEmpty(value)) return <span className="quiet">{t('empty')}</span>;
  if (typeof value === 'boolean' || (isFlag(field) && (value === 0 || value === 1))) {
    return kit(value ? 'yes' : 'no');
  }
  if (typeof value === 'number') return <span className="figures">{value}</span>;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (isTime(text)) return <ExactTime time={text} />;
  return <Text field={field} text={text} />;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** A thing inside of a thing; what is empty in it is left to the JSON. */
function Pairs({ value }: { value: object }) {
  const nameOf = useFieldNames();
  return (
    <span className={styles.pairs}>
      {Object.entries(value)
        .filter(([, each]) => !isEmpty(each))
        .map(([name, each]) => (
          <span key={name}>
            <span className="quiet">{nameOf(name)}</span> <LogValue field={name} value={each} />
          </span>
        ))}
    </span>
  );
}

/** Long texts are folded; permissions and reasons are said in words. */
function Text({ field, text }: { field: string; text: string }) {
  const t = useMessages(logEntryMessages);
  const nameOf = useLocalName();
  const [open, setOpen] = useState(false);
  const words = wordsOfValue(field, text);
  if (words) return <span title={text}>{nameOf(words)}</span>;
  if (text.length <= longChars) return <span className={styles.text}>{text}</span>;
  return (
    <span>
      <span className={styles.text}>{open ? text : `${text.slice(0, longChars)}…`}</span>{' '}
      <Button type="link" size="small" className={styles.more} onClick={() => setOpen(!open)}>
        {t(open ? 'showLess' : 'showAll')}
      </Button>
    </span>
  );
}

function wordsOfValue(field: string, text: string) {
  if (field === 'reason') return wordsOfReason(text);
  return field === 'permissions'
    ? Object.entries(permissions).find(([word]) => word === text)?.[1]
    : undefined;
}
