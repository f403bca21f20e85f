import { EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { lineLengthM } from '@weir/contract/fish/river-lines';
import type { RiverSection } from '@weir/contract/fish/river-sections';
import { Button } from 'antd';
import { numberFilter } from '../../../components/data-table/list-state.ts';
import { distanceText } from '../../../components/distance-text.ts';
import { Icon } from '../../../components/Icon.tsx';
import { Link } from '../../../components/Link.tsx';
import { NoSuchRecord } from '../../../components/NoSuchRecord.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { useMayCall } from '../../../components/resource/use-resource-screen.ts';
import { SideDrawer } from '../../../components/SideDrawer.tsx';
import { StaleData } from '../../../components/StaleData.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useTopic } from '../../../platform/realtime/realtime.ts';
import { useMay } from '../../../platform/session.ts';
import { type Shape, ShapesMapPanel } from '../../places/map/glance/ShapesMapPanel.tsx';
import { loggerFilesPage } from '../../telemetry/logger-files/logger-files.screen.ts';
import { BasinName } from '../basins/names/BasinNameValue.tsx';
import { isWritable, RecordActions } from '../records/RecordActions.tsx';
import { RecordHistoryPanel } from '../records/RecordHistoryPanel.tsx';
import { ReviewStatusTag } from '../records/ReviewStatusValue.tsx';
import { recordsMessages } from '../records/records.messages.ts';
import { VerbatimPlaceValue } from '../records/VerbatimPlaceValue.tsx';
import { surveyEditorPage } from '../surveys/surveys.screen.ts';
import { cockpitMessages } from './cockpit/cockpit.messages.ts';
import styles from './cockpit/cockpit.module.css';
import { SectionChart } from './cockpit/SectionChart.tsx';
import { SpeciesTable, SurveysTable, WaterTable } from './cockpit/SectionTables.tsx';
import { SpawningWater } from './cockpit/SpawningWater.tsx';
import { useStations } from './cockpit/use-station-lines.ts';
import { riverSectionsMessages } from './model/river-sections.messages.ts';
import { sectionQuery, sectionSpeciesQuery, sectionSurveysQuery } from './model/river-sections.queries.ts';
import { reviewedSection } from './reviewed-section.queries.ts';
import { riverSectionsPage } from './river-sections.screen.ts';

/** One section of a river: the cockpit of its water and its fish. */
export function SectionPage() {
  const { query } = usePage();
  const id = numberFilter(query.get('id') ?? undefined);
  useTopic('fish');
  return id === undefined ? <NoSuchSection /> : <Section key={id} id={id} />;
}

/** In the place of a section that the address does not name, or that is not there. */
function NoSuchSection() {
  const t = useMessages(cockpitMessages);
  return <NoSuchRecord title={t('noSuchSection')} listHref={riverSectionsPage.path} />;
}

function Section({ id }: { id: number }) {
  const section = useQuery(sectionQuery(id));
  if (!section.data) return <QueryState query={section} rows={8} missing={<NoSuchSection />} />;
  return (
    <>
      <StaleData query={section} />
      <Cockpit section={section.data} />
    </>
  );
}

function Cockpit({ section }: { section: RiverSection }) {
  const t = useMessages(cockpitMessages);
  const words = useMessages(riverSectionsMessages);
  const review = useMessages(recordsMessages);
  const name = useLocalName()(section);
  const mayEdit = useMayCall()(reviewedSection.calls.edit) && isWritable(section);
  const may = useMay();
  const maySurvey = may('fish-surveys:create') && may('fish-surveys:update');
  const { query, setQuery, open } = usePage();
  const { id } = section;
  const surveys = useQuery(sectionSurveysQuery({ id, page: 1, limit: 500 }));
  const species = useQuery(sectionSpeciesQuery(id));
  const list = surveys.data?.list ?? [];
  const chosenId = numberFilter(query.get('survey') ?? undefined);
  const choose = (survey: number) => setQuery({ survey });
  return (
    <>
      <PageHeader
        title={name}
        actions={
          <RecordActions
            of={reviewedSection}
            record={section}
            name={name}
            onRemoved={() => open(riverSectionsPage.address())}
          >
            {maySurvey && (
              <Button
                icon={<Icon of={PlusOutlined} />}
                onClick={() => open(surveyEditorPage.address({ section: id }))}
              >
                {t('surveyHere')}
              </Button>
            )}
            {mayEdit && (
              <Button
                icon={<Icon of={EditOutlined} />}
                onClick={() => open(riverSectionsPage.address({ section: id }))}
              >
                {words('edit')}
              </Button>
            )}
          </RecordActions>
        }
      />
      <div className="stack gapMd">
        <SectionFacts section={section} />
        <LoggerFileLinks devices={section.devices} />
        {surveys.isPending ? (
          <QueryState query={surveys} rows={6} />
        ) : (
          <SectionChart section={section} name={name} surveys={list} onSurvey={choose} />
        )}
        <div className={styles.below}>
          <Panel title={t('surveys')}>
            {surveys.data ? (
              <SurveysTable surveys={list} onSurvey={choose} />
            ) : (
              <QueryState query={surveys} rows={3} />
            )}
          </Panel>
          <Panel title={t('recorded')}>
            {species.data ? (
              <SpeciesTable species={species.data.list} />
            ) : (
              <QueryState query={species} rows={3} />
            )}
          </Panel>
          <Panel title={t('spawning')}>
            <SpawningWater sectionId={id} />
          </Panel>
          <Panel title={t('map')}>
            <SectionMap section={section} />
            {section.verbatimCoordinates && (
              <p className="quiet">
                {words('verbatimCoordinates')}: <VerbatimPlaceValue of={section} />
              </p>
            )}
          </Panel>
          <Panel title={review('history')}>
            <RecordHistoryPanel kind="riverSection" id={id} />
          </Panel>
        </div>
      </div>
      <SurveyDrawer
        survey={list.find((one) => one.id === chosenId)}
        onClose={() => setQuery({ survey: undefined })}
      />
    </>
  );
}

function SectionFacts({ section }: { section: RiverSection }) {
  const language = useLanguage();
  const { code, basinId, riverName, line, lengthM } = section;
  return (
    <p className="flow gapSm">
      <ReviewStatusTag {...section} />
      <span className="mono">{code}</span>
      <BasinName id={basinId} />
      {riverName && <span>{riverName}</span>}
      <span>{distanceText(lengthM ?? lineLengthM(line), language)}</span>
    </p>
  );
}

/** Where files of loggers become history of the linked stations. */
function LoggerFileLinks({ devices = [] }: Pick<RiverSection, 'devices'>) {
  const t = useMessages(cockpitMessages);
  const may = useMay();
  const { stations } = useStations(devices);
  const own = stations.filter(({ mayOperate }) => mayOperate === 1);
  if (own.length === 0 || !may('devices:update')) return null;
  return (
    <p className="flow gapSm">
      {own.map(({ id, name }) => (
        <Link key={id} className="aloneLink" to={loggerFilesPage.address({ device: id })}>
          {t('loggerFile', { name })}
        </Link>
      ))}
    </p>
  );
}

function SectionMap({ section: { line, sites = [], devices = [] } }: { section: RiverSection }) {
  const t = useMessages(cockpitMessages);
  const { stations } = useStations(devices);
  const point = (lng: number, lat: number): Shape['geometry'] => ({ type: 'Point', coordinates: [lng, lat] });
  const shapes: Shape[] = [
    { geometry: { type: 'LineString', coordinates: line } },
    ...sites.map(({ lng, lat }) => ({ geometry: point(lng, lat) })),
    ...stations.flatMap(({ lng, lat }) =>
      lng === null || lat === null ? [] : [{ geometry: point(lng, lat), kind: 'other' as const }],
    ),
  ];
  return <ShapesMapPanel label={t('map')} shapes={shapes} instead={null} />;
}

interface DrawerProps {
  survey: Parameters<typeof SurveysTable>[0]['surveys'][number] | undefined;
  onClose: () => void;
}

/** A survey with the water that was frozen into it. */
function SurveyDrawer({ survey, onClose }: DrawerProps) {
  const t = useMessages(cockpitMessages);
  return (
    <SideDrawer open={survey !== undefined} title={survey?.surveyNo} size={560} onClose={onClose}>
      {survey && (
        <div className="stack gapMd">
          <SurveysTable surveys={[survey]} onSurvey={() => undefined} />
          <h3>{t('frozen')}</h3>
          <WaterTable water={survey.water} />
        </div>
      )}
    </SideDrawer>
  );
}
