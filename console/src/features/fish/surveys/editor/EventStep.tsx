import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { MomentInput } from '../../../../components/form/MomentInput.tsx';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { surveysMessages } from '../model/surveys.messages.ts';
import { sectionsQuery } from '../model/surveys.queries.ts';
import { editorMessages } from './editor.messages.ts';
import { ChoiceField, FieldGrid, Item, NumberField, TextField } from './Fields.tsx';
import type { SurveyEditor } from './use-survey-editor.ts';

/** Where, when and by whom. */
export function EventStep({ editor }: { editor: SurveyEditor }) {
  const t = useMessages(editorMessages);
  const words = useMessages(surveysMessages);
  const localName = useLocalName();
  const sections = useQuery(sectionsQuery).data?.list ?? [];
  const { draft } = editor.written;
  const text = (name: 'surveyNo' | 'siteName' | 'campaign' | 'organisation' | 'remarks', label: string) => (
    <TextField label={label} value={draft[name]} onChange={(value) => editor.set({ [name]: value }, name)} />
  );
  const number = (name: 'lng' | 'lat' | 'airTempC') => (
    <NumberField
      label={t(name)}
      value={draft[name]}
      onChange={(value) => editor.set({ [name]: value }, name)}
    />
  );
  const moment = (name: 'startTime' | 'endTime') => (
    <Item label={words(name)}>
      {(id) => (
        <MomentInput
          id={id}
          value={draft[name] ?? null}
          onChange={(value) => editor.set({ [name]: value ?? undefined }, name)}
        />
      )}
    </Item>
  );
  const tick = (name: 'isStandard' | 'absencesReported') => (
    <Checkbox
      checked={draft[name] === 1}
      onChange={({ target }) => editor.set({ [name]: target.checked ? 1 : 0 })}
    >
      {t(name)}
    </Checkbox>
  );
  return (
    <>
      <FieldGrid>
        {text('surveyNo', words('surveyNo'))}
        <ChoiceField
          label={words('section')}
          value={draft.riverSectionId}
          options={sections.map((section) => ({ value: section.id, label: localName(section) }))}
          onChange={(value) => editor.set({ riverSectionId: value as number })}
        />
        {moment('startTime')}
        {moment('endTime')}
        {text('siteName', words('siteName'))}
        {number('lng')}
        {number('lat')}
        {number('airTempC')}
        {text('campaign', t('campaign'))}
        {text('organisation', t('organisation'))}
        {text('remarks', t('remarks'))}
      </FieldGrid>
      {tick('isStandard')}
      {tick('absencesReported')}
    </>
  );
}
