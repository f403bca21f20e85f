import { useQuery } from '@tanstack/react-query';
import { listAlarms } from '@weir/contract/alarms/alarms';
import { Link } from '../../../../components/Link.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import type { QueryParams } from '../../../../components/resource/resource.ts';
import { pageQuery } from '../../../../components/resource/resource-calls.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { alarmsMessages } from '../alarm/alarms.messages.ts';

interface Props {
  params: QueryParams;
  /** What it says when nothing is left out either. */
  text: string;
}

/** A list without alarms: nothing is well as long as some are only not listed. */
export function EmptyAlarms({ params, text }: Props) {
  const t = useMessages(alarmsMessages);
  const { hrefWith } = usePage();
  const leftOut = useQuery(
    pageQuery({ list: listAlarms }, { ...params, shelved: 'only', page: 1, limit: 1 }),
  );
  if (!leftOut.data) return <QueryState query={leftOut} rows={1} />;
  const { total, more } = leftOut.data;
  if (total === 0) return text;
  return (
    <>
      <p>{t('emptyButShelved', { count: total, number: more ? `${total}+` : String(total) })}</p>
      <Link to={hrefWith({ shelved: 'only' })} className="aloneLink">
        {t('showShelved')}
      </Link>
    </>
  );
}
