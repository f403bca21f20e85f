import { writtenFormats } from '@weir/contract/fish/reference-formats';
import { addPastedReferences } from '@weir/contract/fish/reference-transfer';
import { Button, Dropdown } from 'antd';
import { copyText } from '../../../components/copy-text.ts';
import { numberFilter } from '../../../components/data-table/list-state.ts';
import { ResourcePage } from '../../../components/resource/ResourceList.tsx';
import { useAction } from '../../../components/use-action.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useTopic } from '../../../platform/realtime/realtime.ts';
import { useMay } from '../../../platform/session.ts';
import { isWritable, useReviewActions } from '../records/RecordActions.tsx';
import { ExportListActions } from '../transfer/list/ExportListActions.tsx';
import { DuplicatesDrawer } from './DuplicatesDrawer.tsx';
import { CitedReferences } from './library/citations.tsx';
import { referencesMessages } from './library/references.messages.ts';
import { citationsOf, saveReferences, usualStyle } from './library/references.queries.ts';
import { reviewedReference } from './library/reviewed-reference.queries.ts';
import { PasteDrawer } from './paste/PasteDrawer.tsx';
import { pasteMessages } from './paste/paste.messages.ts';
import { ReferenceDrawer } from './ReferenceDrawer.tsx';
import { ReferenceForm } from './ReferenceForm.tsx';
import { references } from './references.resource.tsx';

/** The literature that the fish database cites. */
export function ReferencesPage() {
  const t = useMessages(referencesMessages);
  const paste = useMessages(pasteMessages);
  const mayAdd = useMay()(addPastedReferences.access);
  const { query: address, setQuery } = usePage();
  useTopic('fish');
  const review = useReviewActions(reviewedReference);
  return (
    <>
      <ResourcePage
        resource={references}
        actions={({ params }) => (
          <>
            <ExportListActions kind="reference" params={params} />
            <Button onClick={() => setQuery({ duplicates: 1 })}>{t('duplicates')}</Button>
            {mayAdd && <Button onClick={() => setQuery({ paste: 1 })}>{paste('open')}</Button>}
          </>
        )}
        around={(list, { rows }) => <CitedReferences ids={rows.map(({ id }) => id)}>{list}</CitedReferences>}
        menu={(row, { edit }) => [isWritable(row) && edit, ...review.itemsOf(row, row.title)].flat()}
        bulk={(rows) => <BulkButtons ids={rows.map(({ id }) => id)} />}
        canSelect={() => true}
        ownForm={(props) => <ReferenceForm {...props} />}
      />
      {review.drawer}
      <ReferenceDrawer
        id={numberFilter(address.get('about') ?? undefined)}
        onClose={() => setQuery({ about: undefined })}
      />
      <DuplicatesDrawer
        open={address.get('duplicates') === '1'}
        onClose={() => setQuery({ duplicates: undefined })}
      />
      <PasteDrawer
        open={mayAdd && address.get('paste') === '1'}
        onClose={() => setQuery({ paste: undefined })}
      />
    </>
  );
}

const formatNames = { bibtex: 'BibTeX', ris: 'RIS', csl: 'CSL-JSON' } as const;

/** What is selected as a file, or as the text of a list of literature. */
function BulkButtons({ ids }: { ids: readonly number[] }) {
  const t = useMessages(referencesMessages);
  const language = useLanguage();
  const { busy, run } = useAction();
  const copy = async () => {
    await copyText(await citationsOf(ids, usualStyle(language), language));
    return t('copied', { count: ids.length });
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: writtenFormats.map((format) => ({
            key: format,
            label: t('exportAs', { format: formatNames[format] }),
            onClick: () => void run(() => saveReferences(ids, format)),
          })),
        }}
      >
        <Button loading={busy}>{t('export')}</Button>
      </Dropdown>
      <Button onClick={() => void run(copy)}>{t('copyCitations')}</Button>
    </>
  );
}
