import { LineChartOutlined } from '@ant-design/icons';
import type { RiverSection } from '@weir/contract/fish/river-sections';
import { AskedOnce } from '../../../components/AskedOnce.tsx';
import { ResourcePage } from '../../../components/resource/ResourceList.tsx';
import type { MenuOf } from '../../../components/resource/resource.ts';
import { useTopic } from '../../../platform/realtime/realtime.ts';
import { isWritable, useReviewActions } from '../records/RecordActions.tsx';
import { ExportListActions } from '../transfer/list/ExportListActions.tsx';
import { lastSurveys } from './LastSurvey.tsx';
import { reviewedSection } from './reviewed-section.queries.ts';
import { riverSections, sectionHref } from './river-sections.resource.tsx';

/** Reaches of rivers that are surveyed, and where each stands in the review. */
export function RiverSectionsPage() {
  useTopic('fish');
  const { itemsOf, drawer } = useReviewActions(reviewedSection);
  const menu: MenuOf<typeof riverSections> = (section: RiverSection, { t, item, edit, nameOf }) => [
    item.link('open', LineChartOutlined, t('open'), sectionHref(section)),
    isWritable(section) && edit,
    ...itemsOf(section, nameOf(section)),
  ];
  return (
    <>
      <ResourcePage
        resource={riverSections}
        actions={({ params }) => <ExportListActions kind="riverSection" params={params} />}
        menu={menu}
        around={(list, { rows }) => (
          <AskedOnce of={lastSurveys} ids={rows.map(({ id }) => id)}>
            {list}
          </AskedOnce>
        )}
      />
      {drawer}
    </>
  );
}
