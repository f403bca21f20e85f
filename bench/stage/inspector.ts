/** Memory of another process. */
export interface Memory {
  rssBytes: number;
  heapUsedBytes: number;
}

interface Reply {
  id?: number;
  result?: { result?: { value?: string } };
}

type Ask = (method: string, params?: object) => Promise<Reply>;

/** Collects garbage in a process started with `--inspect`, and reads what is left. */
export const readMemory = (inspectorUrl: string): Promise<Memory> =>
  withInspector(inspectorUrl, async (ask) => {
    // The second pass takes what finalizers of the first have let go.
    for (let pass = 0; pass < 2; pass++) await ask('HeapProfiler.collectGarbage');
    return usage(ask);
  });

/** The same as it stands, garbage included. */
export const peekMemory = (inspectorUrl: string): Promise<Memory> => withInspector(inspectorUrl, usage);

async function usage(ask: Ask): Promise<Memory> {
  const expression = 'JSON.stringify(process.memoryUsage())';
  const reply = await ask('Runtime.evaluate', { expression, returnByValue: true });
  const { rss, heapUsed } = JSON.parse(reply.result?.result?.value ?? '{}');
  return { rssBytes: rss, heapUsedBytes: heapUsed };
}

async function withInspector<T>(inspectorUrl: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const socket = new WebSocket(inspectorUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('no inspector')), { once: true });
  });
  let lastId = 0;
  const ask: Ask = (method, params = {}) =>
    new Promise<Reply>((resolve) => {
      lastId += 1;
      const id = lastId;
      const hear = ({ data }: MessageEvent) => {
        const reply: Reply = JSON.parse(String(data));
        if (reply.id !== id) return;
        socket.removeEventListener('message', hear);
        resolve(reply);
      };
      socket.addEventListener('message', hear);
      socket.send(JSON.stringify({ id, method, params }));
    });
  try {
    return await work(ask);
  } finally {
    socket.close();
  }
}
