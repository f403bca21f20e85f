import {
  checkDeviceImport,
  type DeviceImportItem,
  listDeviceImports,
  uploadDeviceImport,
} from '@weir/contract/fleet/device-imports';
import { workbookFile } from '../../server/src/platform/exports/workbook-file.ts';
import { basePath } from '../../server/src/platform/http/mount.ts';
import { bombOf } from '../../server/src/platform/workbooks/testing/zip.ts';
import { check, type Finding } from '../report/finding.ts';
import { peekMemory } from '../stage/inspector.ts';
import { type Installation, installBeside } from '../stage/installation.ts';
import type { Stage } from '../stage/stage.ts';

const dryRunBarMs = 5000;
const bombBarMs = 1000;
const bombBytes = 2 * 1024 ** 2;
const growthBarMB = 16;

/** A workbook from its upload to what is wrong with each cell, and one that is meant to do harm. */
export async function measureImports(stage: Stage): Promise<Finding[]> {
  const installation = await installBeside(stage, { inspected: true });
  await installation.addProject('West Lake');
  await installation.addType('gauge', 1);
  const rows = stage.sized({ full: 5000, quick: 200 });
  return [...(await dryRun(installation, rows)), ...(await bomb(installation))];
}

async function dryRun(installation: Installation, rows: number): Promise<Finding[]> {
  const { api } = installation;
  const file = await bookOf(rows);
  const startedAt = performance.now();
  const uploaded = await send(installation, file);
  const { id, mapping } = uploaded.data;
  const readMs = performance.now() - startedAt;
  const checked = await api.call(checkDeviceImport, { body: { id, ...mapping } });
  const wholeMs = performance.now() - startedAt;
  const note = `${readMs.toFixed(0)} ms of it the upload`;
  return [
    {
      what: `dry run of ${rows} rows`,
      kind: 'time',
      value: wholeMs,
      unit: 'ms',
      bar: { atMost: dryRunBarMs },
      note,
    },
    check('expected rows without a problem', checked.good, rows - Math.ceil(rows / 100)),
  ];
}

async function bomb(installation: Installation): Promise<Finding[]> {
  const { api, platform } = installation;
  const file = bombOf(bombBytes);
  const page = { query: { page: 1, limit: 1 } };
  const before = await api.call(listDeviceImports, page);
  const { rssBytes } = await peekMemory(platform.inspectorUrl);
  const startedAt = performance.now();
  const { status } = await send(installation, file);
  const tookMs = performance.now() - startedAt;
  const grown = (await peekMemory(platform.inspectorUrl)).rssBytes - rssBytes;
  const after = await api.call(listDeviceImports, page);
  return [
    {
      what: 'refusal of a bomb of 2 MB',
      kind: 'time',
      value: tookMs,
      unit: 'ms',
      bar: { atMost: bombBarMs },
    },
    {
      what: 'memory that the server kept of it',
      kind: 'size',
      value: grown / 1024 ** 2,
      unit: 'MB',
      bar: { atMost: growthBarMB },
    },
    check('expected answer to it', status, 413),
    check('expected traces of it', after.total - before.total, 0),
  ];
}

/** One row in a hundred has a mistake. */
async function bookOf(rows: number): Promise<Buffer> {
  const headings = ['Name', 'SN', 'Device type', 'Project', 'Longitude', 'Latitude', 'Address', 'Remarks'];
  const lines = Array.from({ length: rows }, (_, index) => [
    ...[`Station ${index}`, index % 100 === 0 ? 'no serial number' : `SN-${index}`, 'gauge', 'West Lake'],
    ...[100 + index / 1000, 30, `Riverside ${index}`, 'installed with the second lot'],
  ]);
  const cells = [headings, ...lines].map((line) => line.map((value) => ({ value, style: 'plain' as const })));
  const chunks: Buffer[] = [];
  for await (const chunk of workbookFile([{ name: 'Devices', rows: cells }])) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function send({ platform, administrator }: Installation, file: Buffer) {
  const response = await fetch(`${platform.httpUrl}${basePath}${uploadDeviceImport.path}?name=devices.xlsx`, {
    method: 'POST',
    headers: { authorization: `Bearer ${administrator.token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(file),
  });
  const { data } = (await response.json()) as { data: DeviceImportItem };
  return { status: response.status, data };
}
