import { useQuery } from '@tanstack/react-query';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useFieldWord } from '../../fields/field-words.queries.ts';
import { ChoiceField, Item } from '../fields/Fields.tsx';
import { GroupFields } from '../fields/GroupFields.tsx';
import { pointerOf } from '../fields/go-to-field.ts';
import { surveyFieldsMessages } from '../fields/survey-fields.messages.ts';
import { surveyFields } from '../fields/survey-fields.ts';
import { sectionsQuery } from '../model/surveys.queries.ts';
import { FieldSheetInput } from './FieldSheetInput.tsx';
import type { SurveyEditor } from './use-survey-editor.ts';

/** Where, when and by whom. */
export function EventStep({ editor }: { editor: SurveyEditor }) {
  const fieldWords = useMessages(surveyFieldsMessages);
  const fieldWord = useFieldWord();
  const localName = useLocalName();
  const sections = useQuery(sectionsQuery).data?.list ?? [];
  const { draft } = editor.written;
  return (
    <>
      <GroupFields
        group={surveyFields.event}
        within=""
        values={draft}
        onChange={(name, value) => editor.set({ [name]: value }, name)}
        own={{
          riverSectionId: (
            <ChoiceField
              key="riverSectionId"
              at={pointerOf('riverSectionId')}
              label={fieldWord(['riverSectionId'])}
              value={draft.riverSectionId}
              options={sections.map((section) => ({ value: section.id, label: localName(section) }))}
              onChange={(value) => editor.set({ riverSectionId: value as number })}
            />
          ),
        }}
      />
      <Item
        label={fieldWord(['fieldSheetScan'])}
        help={fieldWords('help_fieldSheetScan')}
        at={pointerOf('fieldSheetScan')}
      >
        {(id) => (
          <FieldSheetInput
            id={id}
            value={draft.fieldSheetScan}
            onChange={(scan) => editor.set({ fieldSheetScan: scan ?? null })}
          />
        )}
      </Item>
    </>
  );
}
