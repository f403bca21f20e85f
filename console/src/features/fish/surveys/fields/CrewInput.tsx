import { DeleteOutlined } from '@ant-design/icons';
import { isOrcid } from '@weir/contract/fish/orcid';
import type { FishSurveyContent } from '@weir/contract/fish/surveys';
import { Button, Input } from 'antd';
import { IconButton } from '../../../../components/IconButton.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import styles from './Fields.module.css';
import { surveyFieldsMessages } from './survey-fields.messages.ts';

type Crew = NonNullable<FishSurveyContent['crew']>;

interface Props {
  /** The pointer of the field. */
  at: string;
  value: Crew;
  onChange: (crew: Crew | undefined) => void;
}

const most = 30;

/** Who was there, each with the identifier by which researchers are known. */
export function CrewInput({ at, value: crew, onChange }: Props) {
  const t = useMessages(surveyFieldsMessages);
  const change = (no: number, next: Partial<Crew[number]>) =>
    onChange(crew.map((person, place) => (place === no ? { ...person, ...next } : person)));
  return (
    <fieldset className={styles.crew} data-at={at}>
      <legend>{t('crew')}</legend>
      {crew.map(({ name, orcid }, no) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people are known by their places alone
        <div key={no} className={styles.person} data-at={`${at}/${no}`}>
          <Input
            aria-label={t('person', { no: no + 1 })}
            autoComplete="off"
            maxLength={100}
            value={name}
            onChange={({ target }) => change(no, { name: target.value })}
          />
          <Input
            aria-label={t('orcid', { no: no + 1 })}
            autoComplete="off"
            placeholder="0000-0002-1825-0097"
            data-at={`${at}/${no}/orcid`}
            value={orcid ?? ''}
            {...(orcid && !isOrcid(orcid) && { status: 'error', 'aria-invalid': true })}
            onChange={({ target }) => change(no, { orcid: bareOrcid(target.value) })}
          />
          <IconButton
            type="text"
            icon={DeleteOutlined}
            label={t('removePerson', { no: no + 1 })}
            onClick={() => onChange(crew.filter((_, place) => place !== no))}
          />
        </div>
      ))}
      {crew.length < most && (
        <Button onClick={() => onChange([...crew, { name: '' }])}>{t('addPerson')}</Button>
      )}
    </fieldset>
  );
}

const bareOrcid = (text: string): string | null =>
  text
    .trim()
    .replace(/^https?:\/\/orcid\.org\//i, '')
    .toUpperCase() || null;
