import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';

type Rgb = readonly [red: number, green: number, blue: number];

const sidePx = 256;
export const ground: Rgb = [230, 240, 220];
export const sign: Rgb = [230, 0, 230];
/** Of the archive, which has one tile for the whole world. */
export const archiveGround: Rgb = [90, 60, 30];
const signPx = 120;

export interface MapServer {
  url: string;
  /** How many tiles were asked for. */
  asked(): number;
  /** From now on nothing is there any more, or it is again. */
  fail(isFailing: boolean): void;
  close(): Promise<void>;
}

/** A maker of maps on the loopback interface: tiles of one colour with a sign at a place, a style, an archive. */
export async function startMapServer(place: { lng: number; lat: number }): Promise<MapServer> {
  let isFailing = false;
  let asked = 0;
  const archive = archiveOf(png(() => archiveGround));
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname;
    const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'range' };
    if (request.method === 'OPTIONS') return response.writeHead(204, allowed).end();
    if (isFailing) return response.writeHead(503, allowed).end();
    asked += 1;
    const send = (type: string, body: Buffer | string, status = 200, more = {}) =>
      response.writeHead(status, { ...allowed, 'content-type': type, ...more }).end(body);
    if (path === '/style.json') return send('application/json', JSON.stringify(styleOf(request)));
    if (path === '/world.pmtiles') {
      const [from = 0, to = 0] = (request.headers.range ?? '').replace('bytes=', '').split('-').map(Number);
      const range = `bytes ${from}-${Math.min(to, archive.length - 1)}/${archive.length}`;
      return send('application/octet-stream', archive.subarray(from, to + 1), 206, {
        'content-range': range,
      });
    }
    const [z = 0, x = 0, y = 0] = path.slice(1).replace('.png', '').split('/').map(Number);
    return send('image/png', signedTile(place, { z, x, y }));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    fail: (next) => {
      isFailing = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const styleOf = ({ headers }: IncomingMessage) => ({
  version: 8,
  sources: {
    world: {
      ...{ type: 'raster', tileSize: sidePx, url: `pmtiles://http://${headers.host}/world.pmtiles` },
      attribution: '<a href="https://maps.example/terms">© Test maps</a><img src=x>',
    },
  },
  layers: [{ id: 'world', type: 'raster', source: 'world' }],
});

function signedTile(
  { lng, lat }: { lng: number; lat: number },
  { z, x, y }: Record<'z' | 'x' | 'y', number>,
) {
  const worldPx = sidePx * 2 ** z;
  const radians = (lat * Math.PI) / 180;
  const left = ((lng + 180) / 360) * worldPx - x * sidePx;
  const top = (0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)) * worldPx - y * sidePx;
  const isNear = (one: number, other: number) => Math.abs(one - other) <= signPx / 2;
  return png((column, row) => (isNear(column, left) && isNear(row, top) ? sign : ground));
}

/** A PNG of one tile. */
function png(colorAt: (column: number, row: number) => Rgb): Buffer {
  const lines = Buffer.alloc(sidePx * (1 + 3 * sidePx));
  for (let row = 0; row < sidePx; row++)
    for (let column = 0; column < sidePx; column++)
      lines.set(colorAt(column, row), row * (1 + 3 * sidePx) + 1 + 3 * column);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(sidePx, 0);
  head.writeUInt32BE(sidePx, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), ...parts]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}

const headBytes = 127;

/** A PMTiles archive, version 3, with one picture for the whole world; nothing of it is compressed. */
function archiveOf(tile: Buffer): Buffer {
  const metadata = Buffer.from('{}');
  // One entry: tile 0, once, so many bytes, from the beginning.
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1]);
  const head = Buffer.alloc(headBytes);
  head.write('PMTiles');
  head[7] = 3;
  const metadataFrom = headBytes + directory.length;
  const dataFrom = metadataFrom + metadata.length;
  const places = [
    ...[
      headBytes,
      directory.length,
      metadataFrom,
      metadata.length,
      dataFrom,
      0,
      dataFrom,
      tile.length,
      1,
      1,
      1,
    ],
  ];
  for (const [at, value] of places.entries()) head.writeBigUInt64LE(BigInt(value), 8 + 8 * at);
  // Clustered, no compression twice, PNG, zoom 0 to 0.
  head.set([1, 1, 1, 2, 0, 0], 96);
  const degrees = [-180, -85, 180, 85].map((degree) => degree * 1e7);
  for (const [at, value] of degrees.entries()) head.writeInt32LE(value, 102 + 4 * at);
  return Buffer.concat([head, directory, metadata, tile]);
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];
}
