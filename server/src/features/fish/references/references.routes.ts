import {
  addPastedReferences,
  citeReferences,
  countReferenceUses,
  exportReferences,
  listReferenceUses,
  readPastedReferences,
} from '@weir/contract/fish/reference-transfer';
import { sendsFile } from '../../../platform/exports/table-file.ts';
import { idList } from '../../../platform/http/id-list.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type { References } from './references.service.ts';

export function registerReferencesRoutes(http: Http, { references }: { references: References }): void {
  http.mount(readPastedReferences, ({ body }) => references.read(body.text));
  http.mount(addPastedReferences, ({ caller, body }) => references.addRead(caller, body));
  http.mount(
    exportReferences,
    sendsFile((caller, { id, format }: { id: string; format: 'bibtex' | 'ris' | 'csl' }) =>
      references.export(caller, { ids: idList(id), format }),
    ),
  );
  http.mount(citeReferences, ({ query: { id, style, language } }) =>
    references.cite({ ids: idList(id), style, language }),
  );
  http.mount(countReferenceUses, ({ query }) => references.countUses(idList(query.id)));
  http.mount(listReferenceUses, ({ query }) => references.uses(query.id));
}
