import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type TestEntry, zipOf } from '../../workbooks/testing/zip.ts';
import { fieldsOf, metaXml, readEntries, readWhole } from '../testing/archive-files.ts';
import { ArchiveError, type ArchiveLimits, archiveLimits } from './archive-error.ts';
import { readArchive } from './read-archive.ts';

const meta = metaXml({
  rowType: 'Event',
  location: 'event.csv',
  inside: `<id index="0"/>${fieldsOf('eventID')}`,
});
const descriptor = { name: 'meta.xml', content: meta };
const events = { name: 'event.csv', content: 'eventID\ne1\n' };

const faultOf = async (reading: Promise<unknown>) => {
  try {
    await reading;
    return 'read';
  } catch (error) {
    return error instanceof ArchiveError ? error.fault : error;
  }
};
const fault = (...entries: readonly TestEntry[]) => faultOf(readEntries(entries));

test('what is no zip, or is broken', async () => {
  expect(await faultOf(readWhole(Buffer.from('eventID\ne1\n')))).toBe('damaged');
  const zip = zipOf([descriptor, events]);
  expect(await faultOf(readWhole(zip.subarray(0, zip.length - 30)))).toBe('damaged');
  expect(await fault(descriptor, { ...events, packed: Buffer.from('ffff', 'hex') })).toBe('damaged');
  expect(await fault(descriptor, { ...events, packed: deflateRawSync('eventID\ne2\n') })).toBe('damaged');
  expect(await fault(descriptor, { ...events, flags: 1 })).toBe('encrypted');
});

test('a file that is not there is no fault of the archive', async () => {
  await expect(readArchive('/nowhere/archive.zip')).rejects.toMatchObject({ code: 'ENOENT' });
});

test.each(['../event.csv', '/event.csv', 'C:/event.csv', 'a\\..\\..\\event.csv', 'a/../../event.csv'])(
  'names that lead elsewhere: %s',
  async (name) => {
    expect(await fault(descriptor, events, { name, content: 'x' })).toBe('damaged');
  },
);

test('two files of one name', async () => {
  expect(await fault(descriptor, events, { name: 'EVENT.csv', content: 'x' })).toBe('damaged');
});

test('a location that leads elsewhere finds nothing there', async () => {
  expect(await fault({ ...descriptor, content: meta.replace('event.csv', '../../etc/passwd') }, events)).toBe(
    'fileMissing',
  );
});

test('bombs, whether they say what they unpack to or not', async () => {
  const zeros = Buffer.alloc(8 * 1024 ** 2);
  expect(await fault(descriptor, { name: 'event.csv', content: zeros })).toBe('tooLarge');
  expect(await fault(descriptor, { name: 'event.csv', content: zeros, declaredBytes: 1000 })).toBe(
    'tooLarge',
  );
  expect(await fault(descriptor, events, { name: 'bomb.csv', content: zeros })).toBe('tooLarge');
});

test('more than the limits allow', async () => {
  const limited = (limits: Partial<ArchiveLimits>) =>
    faultOf(readEntries([descriptor, events], { ...archiveLimits, ...limits }));
  expect(await limited({})).toBe('read');
  expect(await limited({ entries: 1 })).toBe('tooLarge');
  expect(await limited({ unpackedBytes: 100 })).toBe('tooLarge');
  expect(await limited({ descriptorBytes: 100 })).toBe('tooLarge');
});

test('a descriptor that is none', async () => {
  expect(await fault({ ...descriptor, content: 'meta' }, events)).toBe('descriptor');
  expect(await fault({ ...descriptor, content: '<archive/>' }, events)).toBe('descriptor');
  expect(await fault({ ...descriptor, content: meta.replace(/rowType="[^"]*"/, '') }, events)).toBe(
    'descriptor',
  );
  const entity = `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${meta.replace('event.csv', '&x;')}`;
  expect(await fault({ ...descriptor, content: entity }, events)).toBe('descriptor');
  const wide = meta.replace('index="0" term', 'index="9999" term');
  expect(await fault({ ...descriptor, content: wide }, events)).toBe('tooLarge');
});

test('nothing to read', async () => {
  expect(await fault({ name: 'readme.md', content: 'x' })).toBe('noTables');
  expect(await fault({ name: 'readme.txt', content: 'x' })).toBe('noTables');
  expect(await fault(descriptor)).toBe('fileMissing');
});

test('text that is not in its encoding, and quotes that do not end', async () => {
  expect(
    await fault(descriptor, { name: 'event.csv', content: Buffer.from('eventID\n\xff\n', 'latin1') }),
  ).toBe('encoding');
  expect(await fault(descriptor, { name: 'event.csv', content: 'eventID\n"e1\n' })).toBe('quote');
  const endless = { name: 'event.csv', content: `eventID\n"${'e1\n'.repeat(10_000)}` };
  const limits = { ...archiveLimits, recordChars: 5000 };
  await expect(readEntries([descriptor, endless], limits)).rejects.toMatchObject({
    ...{ fault: 'quote', place: { file: 'event.csv', line: 2 } },
  });
  const long = { name: 'event.csv', content: `eventID\n${'x'.repeat(100_000)}` };
  await expect(readEntries([descriptor, long], limits)).rejects.toMatchObject({ fault: 'tooLarge' });
});
