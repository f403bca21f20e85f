import type { EmlDataSet, EmlGeographicCoverage, EmlTaxonomicCoverage, EmlTemporalCoverage } from './eml.ts';
import { element, type Xml } from './xml.ts';

/** Where, when and of what the data of a set are. */
export const coverage = ({ geographicCoverage, temporalCoverage, taxonomicCoverage }: EmlDataSet): Xml =>
  element('coverage', [
    ...(geographicCoverage ? [geographic(geographicCoverage)] : []),
    ...(temporalCoverage ? [temporal(temporalCoverage)] : []),
    ...(taxonomicCoverage ? [taxonomic(taxonomicCoverage)] : []),
  ]);

const geographic = ({ description, west, east, south, north }: EmlGeographicCoverage): Xml =>
  element('geographicCoverage', [
    element('geographicDescription', description),
    element('boundingCoordinates', [
      element('westBoundingCoordinate', decimal(west)),
      element('eastBoundingCoordinate', decimal(east)),
      element('northBoundingCoordinate', decimal(north)),
      element('southBoundingCoordinate', decimal(south)),
    ]),
  ]);

/** Never with an exponent, which XML's decimals do not have; a degree has seven digits of a centimetre. */
const decimal = (degrees: number): string => degrees.toFixed(7).replace(/\.?0+$/, '');

function temporal({ from, to }: EmlTemporalCoverage): Xml {
  const date = (name: string, day: string) => element(name, element('calendarDate', day));
  return element(
    'temporalCoverage',
    from === to
      ? date('singleDateTime', from)
      : element('rangeOfDates', [date('beginDate', from), date('endDate', to)]),
  );
}

const taxonomic = ({ description, taxa }: EmlTaxonomicCoverage): Xml =>
  taxa.length === 0
    ? element('taxonomicCoverage', undefined)
    : element('taxonomicCoverage', [
        element('generalTaxonomicCoverage', description),
        ...taxa.map(({ rank, scientificName, commonName }) =>
          element('taxonomicClassification', [
            element('taxonRankName', rank),
            element('taxonRankValue', scientificName),
            element('commonName', commonName),
          ]),
        ),
      ]);
