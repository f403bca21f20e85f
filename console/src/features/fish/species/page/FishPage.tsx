import { EditOutlined, PrinterOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { Fish } from '@weir/contract/fish/species';
import { taxonomicStatusWords } from '@weir/contract/fish/species.words';
import { Button } from 'antd';
import { numberFilter } from '../../../../components/data-table/list-state.ts';
import { Icon } from '../../../../components/Icon.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { PageHeader } from '../../../../components/PageHeader.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useNavigation, usePage } from '../../../../platform/page.ts';
import { useTopic } from '../../../../platform/realtime/realtime.ts';
import { useMay } from '../../../../platform/session.ts';
import { LatinName } from '../../names/LatinName.tsx';
import { isWritable, RecordActions } from '../../records/RecordActions.tsx';
import { ReviewStatusTag } from '../../records/ReviewStatusValue.tsx';
import { ConservationValue } from '../ConservationValue.tsx';
import { fishReview } from '../fish-review.queries.ts';
import { editFishPage, speciesPage } from '../screens/species.screen.ts';
import { speciesMessages } from '../species.messages.ts';
import { fishQuery, useFishName } from '../species.queries.ts';
import { FishFacts } from './FishFacts.tsx';
import css from './FishPage.module.css';
import { FishPhotos, FishRelated } from './FishRelated.tsx';
import { FishRows } from './FishRows.tsx';
import { NoSuchFish } from './NoSuchFish.tsx';

/** Everything that is known of a species, as one would print it. */
export function FishPage() {
  const { query: address } = usePage();
  useTopic('fish');
  const id = numberFilter(address.get('id') ?? undefined);
  const query = useQuery({ ...fishQuery(id ?? 0), enabled: id !== undefined });
  if (id === undefined) return <NoSuchFish />;
  if (!query.data) return <QueryState query={query} missing={<NoSuchFish />} />;
  return <ShownFish fish={query.data} />;
}

function ShownFish({ fish }: { fish: Fish }) {
  const t = useMessages(speciesMessages);
  const fishName = useFishName();
  const name = fishName(fish);
  return (
    <article className={css.page}>
      <PageHeader
        title={name}
        facts={<ReviewStatusTag {...fish} />}
        actions={<Actions fish={fish} name={name} />}
      />
      <div className={css.lead}>
        <Heading fish={fish} />
        <FishPhotos fish={fish} />
      </div>
      <div className={css.parts}>
        <FishFacts fish={fish} />
      </div>
      <FishRows fish={fish} />
      <FishRelated fish={fish} />
      {fish.remarks && (
        <section className="panel">
          <h2>{t('section_more')}</h2>
          <p className={css.prose}>{fish.remarks}</p>
        </section>
      )}
    </article>
  );
}

function Actions({ fish, name }: { fish: Fish; name: string }) {
  const t = useMessages(speciesMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const { open, leaveFor } = useNavigation();
  return (
    <RecordActions
      of={fishReview}
      record={fish}
      name={name}
      onRemoved={() => leaveFor(speciesPage.address())}
    >
      <Button icon={<Icon of={PrinterOutlined} />} onClick={() => window.print()}>
        {t('print')}
      </Button>
      {may('fish:update') && isWritable(fish) && (
        <Button icon={<Icon of={EditOutlined} />} onClick={() => open(editFishPage.address({ id: fish.id }))}>
          {kit('edit')}
        </Button>
      )}
    </RecordActions>
  );
}

/** Its names in every language, its place in the system, and how it is protected. */
function Heading({ fish }: { fish: Fish }) {
  const language = useLanguage();
  const { scientificName, authorship, name, nameEn, nameEs, nameJa, taxonomicStatus } = fish;
  const names = [name, nameEn, nameEs, nameJa].filter((one) => one);
  const others = (fish.otherNames ?? []).map(({ text }) => text);
  return (
    <section className={`panel ${css.heading}`}>
      <p className={css.latin}>
        <LatinName name={scientificName} authorship={authorship} />
        {taxonomicStatus !== 'accepted' && (
          <span className="quiet small"> {taxonomicStatusWords[language][taxonomicStatus]}</span>
        )}
      </p>
      <p>{[...new Set([...names, ...others])].join(' · ')}</p>
      <p className="quiet" lang="la">
        {[fish.class, fish.order, fish.family, fish.subfamily].filter(Boolean).join(' › ')}
      </p>
      <ConservationValue conservation={fish.conservation ?? []} />
    </section>
  );
}
