import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..');
const vite = realpathSync(join(root, 'node_modules', '.bin', 'vite'));
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** The gallery, built and served. */
export interface GallerySite {
  url: string;
  close(): Promise<void>;
}

/** Builds the gallery into a folder of its own and serves it, until it is closed. */
export async function openGallerySite(): Promise<GallerySite> {
  const folder = mkdtempSync(join(tmpdir(), 'weir-gallery-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const args = [
      'build',
      '--config',
      'vite.gallery.config.ts',
      '--outDir',
      folder,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ];
    await promisify(execFile)(process.execPath, [vite, ...args], { cwd: join(root, 'console') });
    const server = serve(folder);
    return {
      url: await addressOf(server),
      async close() {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Files by their name; every other address is the gallery's page, as no address of a story has a dot. */
function serve(folder: string): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery');
    const extension = extname(pathname);
    if (pathname.startsWith('/api/') || (extension && !(extension in types))) {
      response.writeHead(404).end();
      return;
    }
    try {
      const content = readFileSync(join(folder, extension ? pathname : 'index.html'));
      response.writeHead(200, { 'content-type': types[extension] ?? 'text/html' }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
}

async function addressOf(server: Server): Promise<string> {
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The gallery has no port');
  return `http://127.0.0.1:${address.port}`;
}
