import { DeleteOutlined } from '@ant-design/icons';
import { type Related, type RelatedPage, relatedTitles } from '../platform/related.ts';
import type { Screen } from '../platform/screen.ts';
import type { Access } from '../platform/session.ts';
import { kitMessages } from './kit.messages.ts';

const { recycleBin } = relatedTitles(kitMessages, ['recycleBin']);

/** What was deleted of a list, for whoever may delete there. */
export const relatedBin = (page: Screen<{ deleted?: 1 }>, access: Access): Related => ({
  titles: [recycleBin],
  pages: (_query, may): RelatedPage[] =>
    may(access) ? [{ title: recycleBin, href: page.address({ deleted: 1 }), icon: DeleteOutlined }] : [],
});
