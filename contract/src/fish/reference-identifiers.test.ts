import { expect, test } from 'vitest';
import { normalDoi, normalIsbn, normalIssn } from './reference-identifiers.ts';

test.each([
  ['10.1000/ABC.1', '10.1000/abc.1'],
  ['https://doi.org/10.1000/abc.1', '10.1000/abc.1'],
  ['http://dx.doi.org/10.1000/abc.1', '10.1000/abc.1'],
  ['doi: https://doi.org/10.1000/abc.1', '10.1000/abc.1'],
  ['DOI:10.123456789/x', '10.123456789/x'],
  ['https://doi.org/10.1002/(SICI)1097%3C1::AID%3E3.0', '10.1002/(sici)1097<1::aid>3.0'],
  ['10.1000/a b', undefined],
  ['10.100/abc', undefined],
  ['10.1234567890/abc', undefined],
  ['11.1000/abc', undefined],
  ['10.1000/', undefined],
  ['10.1000/%zz', '10.1000/%zz'],
  [`10.1000/${'x'.repeat(1000)}`, undefined],
])('the DOI of %s', (text, doi) => {
  expect(normalDoi(text)).toBe(doi);
});

test.each([
  ['978-7-03-061234-2', '9787030612342'],
  ['ISBN 978-7-112-30123-2', '9787112301232'],
  ['ISBN-10: 7-03-011003-x', '703011003X'],
  ['978-7-03-061234-3', undefined],
  ['7-03-011003-1', undefined],
  // The prefixes of books are 978 and 979.
  ['9770306123425', undefined],
  ['', undefined],
])('the ISBN of "%s"', (text, isbn) => {
  expect(normalIsbn(text)).toBe(isbn);
});

test.each([
  ['10003207', '1000-3207'],
  ['ISSN: 0002-8487', '0002-8487'],
  ['0002-8488', undefined],
  ['2434-561x', '2434-561X'],
])('the ISSN of "%s"', (text, issn) => {
  expect(normalIssn(text)).toBe(issn);
});
