import { damaged } from './sheet.ts';

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const headerBytes = 512;
const entryBytes = 128;
const headerFatSectors = 109;
const lastSector = 0xffff_fffa;
const streamType = 2;
const rootType = 5;

export const isCompoundFile = (file: Buffer): boolean => file.subarray(0, 8).equals(signature);

export interface CompoundFile {
  /** A stream by its name; undefined when there is none. */
  stream(name: string): Buffer | undefined;
}

interface Entry {
  name: string;
  type: number;
  start: number;
  bytes: number;
}

/** Opens the kind of container that Excel kept its workbooks in until 2003 ([MS-CFB]). */
export function openCompoundFile(file: Buffer): CompoundFile {
  if (file.length < headerBytes || !isCompoundFile(file)) throw damaged();
  const sectorBytes = 2 ** file.readUInt16LE(30);
  const smallBytes = 2 ** file.readUInt16LE(32);
  const smallBelow = file.readUInt32LE(56);
  if (![512, 4096].includes(sectorBytes) || smallBytes !== 64) throw damaged();

  const sector = (index: number): Buffer => {
    const from = (index + 1) * sectorBytes;
    if (from >= file.length) throw damaged();
    return file.subarray(from, from + sectorBytes);
  };
  const fat = createTable(fatSectors(file, sector).map(sector));
  const sectors = (start: number) => chain(fat, start).map(sector);
  const entries = entriesOf(Buffer.concat(sectors(file.readUInt32LE(48))));
  const root = entries.find(({ type }) => type === rootType);
  const smallFat = createTable(sectors(file.readUInt32LE(60)));
  const small = root ? Buffer.concat(sectors(root.start)) : Buffer.alloc(0);

  const content = ({ start, bytes }: Entry): Buffer => {
    const parts =
      bytes < smallBelow
        ? chain(smallFat, start).map((index) => small.subarray(index * smallBytes, (index + 1) * smallBytes))
        : sectors(start);
    const joined = Buffer.concat(parts);
    if (joined.length < bytes) throw damaged();
    return joined.subarray(0, bytes);
  };
  return {
    stream(name) {
      const entry = entries.find((each) => each.type === streamType && each.name === name);
      return entry && content(entry);
    },
  };
}

/** Where the allocation table itself is kept. */
function fatSectors(file: Buffer, sector: (index: number) => Buffer): number[] {
  const found: number[] = [];
  const take = (table: Buffer, count: number) => {
    for (let position = 0; position < count; position += 1) {
      const index = table.readUInt32LE(position * 4);
      if (index < lastSector) found.push(index);
    }
  };
  take(file.subarray(76, headerBytes), headerFatSectors);
  const seen = new Set<number>();
  for (let next = file.readUInt32LE(68); next < lastSector; ) {
    if (seen.has(next)) throw damaged();
    seen.add(next);
    const table = sector(next);
    const count = table.length / 4 - 1;
    take(table, count);
    next = table.readUInt32LE(count * 4);
  }
  return found;
}

const createTable = (sectors: readonly Buffer[]): Buffer => Buffer.concat(sectors);

function chain(table: Buffer, start: number): number[] {
  const indexes: number[] = [];
  const most = table.length / 4;
  for (let index = start; index < lastSector; index = table.readUInt32LE(index * 4)) {
    if (index >= most || indexes.length >= most) throw damaged();
    indexes.push(index);
  }
  return indexes;
}

function entriesOf(directory: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + entryBytes <= directory.length; at += entryBytes) {
    const nameBytes = Math.min(64, directory.readUInt16LE(at + 64));
    entries.push({
      name: directory.toString('utf16le', at, at + Math.max(0, nameBytes - 2)),
      type: directory.readUInt8(at + 66),
      start: directory.readUInt32LE(at + 116),
      bytes: directory.readUInt32LE(at + 120),
    });
  }
  return entries;
}
