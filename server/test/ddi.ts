import type { TestApp } from './harness.ts';

interface Presented {
  readonly sn: string;
  readonly token: string;
  readonly by?: 'TargetToken' | 'GatewayToken';
}

/** An agent of hawkBit's protocol, as it is written down. */
export function ddiAgent(platform: TestApp, { sn, token, by = 'TargetToken' }: Presented) {
  const base = `${platform.httpUrl}/default/controller/v1/${sn}`;
  const headers = { authorization: `${by} ${token}` };
  const ask = async (url: string, more: RequestInit = {}) => {
    const response = await fetch(url, { ...more, headers: { ...headers, ...(more.headers as object) } });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes };
  };
  const get = async (url: string) => {
    const { status, bytes } = await ask(url);
    return { status, data: bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined };
  };
  const send = (method: 'POST' | 'PUT', url: string, body: object) =>
    ask(url, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  return {
    ...{ base, ask, get, send },
    links: async () => (await get(base)).data._links as Record<string, { href: string }>,
    feedback: (url: string, execution: string, finished = 'none', more = {}) =>
      send('POST', `${url}/feedback`, { status: { execution, result: { finished }, ...more } }),
  };
}
