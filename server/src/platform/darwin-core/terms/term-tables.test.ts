import { expect, test } from 'vitest';
import { comparableName, shortName } from './namespaces.ts';
import { coreIdTerm, termTableOf, termTables } from './term-tables.ts';

test('terms have the addresses under which their standards publish them', () => {
  expect(termTables.event.terms.eventID).toBe('http://rs.tdwg.org/dwc/terms/eventID');
  expect(termTables.humboldt.rowType).toBe('http://rs.tdwg.org/eco/terms/Event');
  expect(termTables.extendedMeasurementOrFact.rowType).toBe(
    'http://rs.iobis.org/obis/terms/ExtendedMeasurementOrFact',
  );
  expect(termTables.extendedMeasurementOrFact.terms.measurementTypeID).toBe(
    'http://rs.iobis.org/obis/terms/measurementTypeID',
  );
  expect(termTables.distribution.terms.threatStatus).toBe('http://iucn.org/terms/threatStatus');
  expect(termTables.multimedia.terms.identifier).toBe('http://purl.org/dc/terms/identifier');
  expect(termTables.speciesProfile.terms.isFreshwater).toBe('http://rs.gbif.org/terms/1.0/isFreshwater');
});

test('a table is found by its row type, and a core by what identifies its rows', () => {
  expect(termTableOf('http://rs.gbif.org/terms/1.0/Reference')).toBe(termTables.reference);
  expect(termTableOf('http://rs.gbif.org/terms/1.0/Unknown')).toBeUndefined();
  expect(coreIdTerm(termTables.taxon.rowType)).toBe('http://rs.tdwg.org/dwc/terms/taxonID');
  expect(coreIdTerm(termTables.reference.rowType)).toBeUndefined();
});

test('names are compared without their namespace, case and space', () => {
  expect(shortName('https://dwc.tdwg.org/terms/#measurementType')).toBe('measurementType');
  expect(shortName('dwc:eventID')).toBe('eventID');
  expect(comparableName('Event ID')).toBe(comparableName('http://rs.tdwg.org/dwc/terms/eventID'));
});
